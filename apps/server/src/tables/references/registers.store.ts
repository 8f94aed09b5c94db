// The registers of active projects, and which of their codes something refers to.
import type { Hit } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { isUseOf } from './uses.store.ts';

/** As a subquery with `configuration_id` and `project_id`; the condition speaks of a row of configurations. */
export function registersIn(within: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select configuration_id, c.project_id from string_configurations c join projects using (project_id)
    where keeps_register and not is_archived and ${within}
  )`;
}

/** All projects but those that see a release of the master table, or some. */
type Among = { projectIds: readonly number[] | null; living?: number };

/** Up to this many records the index of kept parts is asked for each; beyond, every code is asked for its records. */
const fewRecords = 1000;

/** Codes of which a kept part is one of the records, which the condition calls `r`; the first ones by code. */
export async function codesOfRecords(
  db: Db,
  rows: RawBuilder<unknown>,
  tableIds: readonly number[],
  condition: RawBuilder<boolean>,
  among: Among,
  most: number,
): Promise<Hit> {
  const isMeant = sql`r.table_id = any(${tableIds}::bigint[]) and ${condition}`;
  const { rows: meant } = await sql<{ record_id: number }>`
    select r.record_id from ${rows} r where ${isMeant} limit ${fewRecords + 1}
  `.execute(db);
  const ids = meant.map(({ record_id }) => record_id);
  if (ids.length <= fewRecords) {
    return codesWhere(db, isAmong(among), sql<boolean>`i.record_ids && ${ids}::bigint[]`, most);
  }
  // An array of all records would be gone through for every code.
  const ofRecords = sql`cross join unnest(i.record_ids) part (record_id)
    join ${rows} r on r.record_id = part.record_id where ${isMeant} group by i.issued_code_id`;
  return codesFrom(db, isAmong(among), ofRecords, most);
}

/** All of registers whose codes show the field; legacy codes show none. */
export async function codesOfField(
  db: Db,
  field: { tableIds: readonly number[]; fieldKey: string },
  most: number,
): Promise<Hit> {
  const isUse = sql<boolean>`configuration_id in (
    select configuration_id from configuration_uses where ${isUseOf(field)})`;
  return codesWhere(db, isUse, sql<boolean>`i.parts <> '[]'`, most);
}

export async function codesOfProject(db: Db, projectId: number, most: number): Promise<Hit> {
  return codesWhere(db, isAmong({ projectIds: [projectId] }), sql<boolean>`true`, most);
}

function isAmong({ projectIds, living }: Among): RawBuilder<boolean> {
  if (projectIds !== null) return sql<boolean>`project_id = any(${projectIds}::bigint[])`;
  if (living === undefined) return sql<boolean>`true`;
  return sql<boolean>`c.project_id not in (
    select project_id from tables where master_table_id = ${living} and follows is not null
  )`;
}

const codesWhere = (db: Db, within: RawBuilder<boolean>, condition: RawBuilder<boolean>, most: number) =>
  codesFrom(db, within, sql`where ${condition}`, most);

async function codesFrom(
  db: Db,
  within: RawBuilder<boolean>,
  narrowed: RawBuilder<unknown>,
  most: number,
): Promise<Hit> {
  const { rows } = await sql<{ count: number; names: string[] | null }>`
    with hit as (
      select i.code, i.issued_code_id from issued_codes i join ${registersIn(within)} c using (configuration_id)
      ${narrowed}
    )
    select count(*) as count, (
      select json_agg(code order by code, issued_code_id)
      from (select * from hit order by code, issued_code_id limit ${most}) first
    ) as names from hit
  `.execute(db);
  return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
}
