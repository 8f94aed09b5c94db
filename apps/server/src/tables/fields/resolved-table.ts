// A table as its fields and records see it.
import { can, refuse, type Actor } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type ResolvedTable = {
  tableId: number;
  kind: 'master' | 'local' | 'linked';
  projectId: number | null;
  masterTableId: number | null;
  /** A linked table bears its master's. */
  name: string;
  isArchived: boolean;
  /** The table that has the fields: its master for a linked one. */
  fieldsTableId: number;
  defaultPriorities: Record<string, number>;
};

export type ResolvedProjectTable = ResolvedTable & { projectId: number };

/** Those who may not write master tables see the active ones only. */
export async function resolveMasterTable(db: Db | Tx, actor: Actor, tableId: number): Promise<ResolvedTable> {
  return masterTableFor(actor, await findTable(db, null, tableId));
}

export function masterTableFor<Table extends Pick<ResolvedTable, 'isArchived'>>(
  actor: Actor,
  table: Table | null,
): Table {
  if (table === null || (table.isArchived && !can(actor, 'masterTables.write'))) {
    throw refuse('tableNotFound');
  }
  return table;
}

export async function resolveProjectTable(
  db: Db | Tx,
  projectId: number,
  tableId: number,
): Promise<ResolvedProjectTable> {
  const table = await findTable(db, projectId, tableId);
  if (table === null) throw refuse('tableNotFound');
  return { ...table, projectId };
}

/**
 * Records are written side by side; a change of the table itself (its fields, its link, its end) waits
 * for them and lets nobody in meanwhile.
 */
export type WriteTo = 'records' | 'table';

export async function masterTableToWrite(tx: Tx, tableId: number, what: WriteTo): Promise<ResolvedTable> {
  await lockTables(tx, [tableId], what);
  const table = await findTable(tx, null, tableId);
  if (table === null) throw refuse('tableNotFound');
  if (table.isArchived) throw refuse('masterTableArchived', { name: table.name });
  return table;
}

export async function projectTableToWrite(
  tx: Tx,
  projectId: number,
  tableId: number,
  what: WriteTo,
): Promise<ResolvedProjectTable> {
  await lockTables(tx, [tableId], what);
  return resolveProjectTable(tx, projectId, tableId);
}

/** The right to write to it. */
export function writeAction({
  projectId,
}: Pick<ResolvedTable, 'projectId'>): 'masterTables.write' | 'projectTables.write' {
  return projectId === null ? 'masterTables.write' : 'projectTables.write';
}

/** For writes that only the project's own tables allow. */
export function refuseLinked(table: ResolvedTable): void {
  if (table.kind === 'linked') throw refuse('linkedTableReadOnly');
}

/** The tables and the masters they read through, in the order of their ids so that nobody waits in a circle. */
export async function lockTables(tx: Tx, tableIds: readonly number[], what: WriteTo): Promise<void> {
  const strength = what === 'table' ? sql`for update` : sql`for key share`;
  const ids = sql`${tableIds}::bigint[]`;
  await sql`
    select table_id from tables
    where table_id = any(${ids})
      or table_id in (select master_table_id from tables where table_id = any(${ids}))
    order by table_id ${strength}
  `.execute(tx);
}

/** The tables of a project, or the active master tables. */
export async function resolveTables(db: Db | Tx, projectId: number | null): Promise<ResolvedTable[]> {
  const { rows } = await sql<ResolvedTable>`
    ${selectTable()} where ${isIn(projectId)} and not t.is_archived order by t.table_id`.execute(db);
  return rows;
}

/** With `more` of it, as `selectTable` has it. */
export async function findTable<Row extends ResolvedTable = ResolvedTable>(
  db: Db | Tx,
  projectId: number | null,
  tableId: number,
  more?: RawBuilder<unknown>,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    ${selectTable(more)} where ${isIn(projectId)} and t.table_id = ${tableId}`.execute(db);
  return rows[0] ?? null;
}

/** The table `t`, with its master `m` where it is linked, and what else is wanted of them. */
export function selectTable(more: RawBuilder<unknown> = sql``): RawBuilder<ResolvedTable> {
  return sql<ResolvedTable>`
    select t.table_id as "tableId", t.kind, t.project_id as "projectId", t.master_table_id as "masterTableId",
      coalesce(m.name, t.name) as name, t.is_archived as "isArchived",
      coalesce(m.table_id, t.table_id) as "fieldsTableId",
      coalesce(m.default_priorities, t.default_priorities) as "defaultPriorities" ${more}
    from tables t left join tables m on m.table_id = t.master_table_id`;
}

const isIn = (projectId: number | null) => sql<boolean>`t.project_id is not distinct from ${projectId}`;

/** How many records stand in the table itself. */
export function sizeOf(tableId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(amount), 0)::bigint from table_sizes where table_id = ${tableId})`;
}
