import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { copiedFrom, isShownBy } from '../records/visible.ts';

export type ProjectHit = { projectId: number; name: string };

type Link = { projectId: number; projectNumber: string; name: string; tableId: number };

type Condition = RawBuilder<boolean>;

/** Active projects whose link shows one of the master's records. */
export function projectsSeeing(db: Db, masterTableId: number, condition: Condition): Promise<ProjectHit[]> {
  return projectsWith(
    db,
    masterTableId,
    sql`records r where r.table_id = ${masterTableId} and ${condition} and ${isShownBy('link')}`,
  );
}

/** Active projects that have their own copy of one of the master's records. */
export function projectsWithCopies(
  db: Db,
  masterTableId: number,
  condition: Condition,
): Promise<ProjectHit[]> {
  const copied = copiedFrom(sql`link.table_id`);
  return projectsWith(
    db,
    masterTableId,
    sql`${copied} r where r.table_id = ${masterTableId} and ${condition}`,
  );
}

/** Those whose `link` to the master has any of the rows. */
async function projectsWith(
  db: Db,
  masterTableId: number,
  rowsOfLink: RawBuilder<unknown>,
): Promise<ProjectHit[]> {
  const { rows } = await sql<ProjectHit>`
    select p.project_id as "projectId", p.name from tables link join projects p on p.project_id = link.project_id
    where link.master_table_id = ${masterTableId} and link.follows is null and not p.is_archived and exists (select from ${rowsOfLink})
    order by p.project_number collate "C"
  `.execute(db);
  return rows;
}

/** Whether one of these ids is of a record of the tables that the action is about. */
export async function isOneOf(
  db: Db,
  rows: RawBuilder<unknown>,
  tableIds: readonly number[],
  condition: Condition,
  recordIds: readonly number[],
): Promise<boolean> {
  if (recordIds.length === 0) return false;
  const { rows: found } = await sql`
    select from ${rows} r where r.record_id = any(${recordIds}::bigint[])
      and r.table_id = any(${tableIds}::bigint[]) and ${condition} limit 1
  `.execute(db);
  return found.length > 0;
}

/** The links of active projects: those that follow the living table, or those of some projects. */
export async function linksOf(
  db: Db,
  masterTableId: number,
  projectNumbers: readonly string[] | null,
): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select p.project_id as "projectId", p.project_number as "projectNumber", p.name, link.table_id as "tableId"
    from tables link join projects p on p.project_id = link.project_id
    where link.master_table_id = ${masterTableId} and not p.is_archived
      and ${projectNumbers === null ? sql`link.follows is null` : sql`p.project_number = any(${projectNumbers}::text[])`}
    order by p.project_number collate "C"
  `.execute(db);
  return rows;
}

/** Those of the ids that are none of the table's own records. */
export async function missingRecords(db: Db, tableId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ recordId: number }>`
    select asked.record_id as "recordId" from unnest(${ids}::bigint[]) asked (record_id)
    where not exists (select from records r where r.table_id = ${tableId} and r.record_id = asked.record_id)
    order by asked.record_id
  `.execute(db);
  return rows.map(({ recordId }) => recordId);
}
