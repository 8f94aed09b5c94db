// The registers of active projects, and which of their codes something refers to.
import type { Hit } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** As a subquery with `configuration_id` and `project_id`; the condition speaks of a row of configurations. */
export function registersIn(within: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select configuration_id, c.project_id from string_configurations c join projects using (project_id)
    where keeps_register and not is_archived and ${within}
  )`;
}

type Among = { projectIds: readonly number[] | null };

/** Codes of which a kept part is one of the records, which the condition tells of as `r`; the first ones by code. */
export async function codesOfRecords(
  db: Db,
  tableIds: readonly number[],
  condition: RawBuilder<boolean>,
  among: Among,
  most: number,
): Promise<Hit> {
  const records = sql`select r.record_id from records r where r.table_id = any(${tableIds}::bigint[]) and ${condition}`;
  return codesWhere(db, isAmong(among), sql<boolean>`i.record_ids && array(${records})`, most);
}

/** All of registers whose codes show the field; legacy codes show none. */
export async function codesOfField(db: Db, fieldKey: string, most: number): Promise<Hit> {
  const isUse = sql<boolean>`configuration_id in (
    select configuration_id from configuration_uses where field_key = ${fieldKey})`;
  return codesWhere(db, isUse, sql<boolean>`i.parts <> '[]'`, most);
}

export async function codesOfProject(db: Db, projectId: number, most: number): Promise<Hit> {
  return codesWhere(db, isAmong({ projectIds: [projectId] }), sql<boolean>`true`, most);
}

const isAmong = ({ projectIds }: Among) =>
  projectIds === null ? sql<boolean>`true` : sql<boolean>`project_id = any(${projectIds}::bigint[])`;

async function codesWhere(
  db: Db,
  within: RawBuilder<boolean>,
  condition: RawBuilder<boolean>,
  most: number,
): Promise<Hit> {
  const { rows } = await sql<{ count: number; names: string[] | null }>`
    with hit as (
      select i.code, i.issued_code_id from issued_codes i join ${registersIn(within)} c using (configuration_id)
      where ${condition}
    )
    select count(*) as count, (
      select json_agg(code order by code, issued_code_id)
      from (select * from hit order by code, issued_code_id limit ${most}) first
    ) as names from hit
  `.execute(db);
  return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
}
