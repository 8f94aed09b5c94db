// A table as its fields and records see it.
import { can, refuse, type Actor } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { isActiveProjectOf, type KeyActor } from '../../people/standing/resolved-project.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type ResolvedTable = {
  tableId: number;
  kind: 'master' | 'local' | 'linked';
  projectId: number | null;
  masterTableId: number | null;
  /** The release that it shows: the one that a link follows. */
  releaseId: number | null;
  releaseName: string | null;
  /** A linked table bears its master's. */
  name: string;
  isArchived: boolean;
  /** The table that has the fields: its master for a linked one. */
  fieldsTableId: number;
  defaultPriorities: Record<string, number>;
};

export type ResolvedProjectTable = ResolvedTable & { projectId: number };

export async function resolveMasterTable(db: Db | Tx, actor: Actor, tableId: number): Promise<ResolvedTable> {
  return findMasterTableFor(db, actor, tableId);
}

/** Those who may not write master tables see the active ones only, and an integration those that concern it. */
export async function findMasterTableFor<Row extends ResolvedTable = ResolvedTable>(
  db: Db | Tx,
  actor: Actor,
  tableId: number,
  more?: RawBuilder<unknown>,
): Promise<Row> {
  const isSeen = actor.kind === 'integration' ? sql`and ${isSeenByKey(actor)}` : sql``;
  const table = await findTable<Row>(db, null, tableId, more, isSeen);
  if (table === null || (table.isArchived && !can(actor, 'masterTables.write'))) {
    throw refuse('tableNotFound');
  }
  return table;
}

/** The active master tables that a key may read, of rows `t`: those it may write to, and those its projects link. */
export function isSeenByKey(key: KeyActor): RawBuilder<boolean> {
  return sql<boolean>`not t.is_archived and (
    t.table_id = any(${key.mayWrite}::bigint[]) or exists (
      select from tables link join projects on projects.project_id = link.project_id
      where link.master_table_id = t.table_id and ${isActiveProjectOf(key)}
    )
  )`;
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
 * for them and lets nobody in meanwhile. What a link follows is a change of the link alone: records of its master are written
 * meanwhile, its fields and its releases stay.
 */
export type WriteTo = 'records' | 'table' | 'link';

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
  const areThese = sql<boolean>`table_id = any(${tableIds}::bigint[])`;
  const areMasters = sql<boolean>`table_id in (select master_table_id from tables where ${areThese})`;
  const lock = (areMeant: RawBuilder<boolean>, strength: RawBuilder<unknown>) =>
    sql`select table_id from tables where ${areMeant} order by table_id ${strength}`.execute(tx);
  if (what === 'link') {
    // A master is older than its links.
    await lock(areMasters, sql`for key share`);
    await lock(areThese, sql`for update`);
    return;
  }
  await lock(
    sql<boolean>`${areThese} or ${areMasters}`,
    what === 'table' ? sql`for update` : sql`for key share`,
  );
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
  isSeen: RawBuilder<unknown> = sql``,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    ${selectTable(more)} where ${isIn(projectId)} and t.table_id = ${tableId} ${isSeen}`.execute(db);
  return rows[0] ?? null;
}

/** The table `t`, with its master `m` and the release `f` that it follows where it is linked, and what else is wanted of them. */
export function selectTable(more: RawBuilder<unknown> = sql``): RawBuilder<ResolvedTable> {
  return sql<ResolvedTable>`
    select t.table_id as "tableId", t.kind, t.project_id as "projectId", t.master_table_id as "masterTableId",
      f.release_id as "releaseId", f.name as "releaseName",
      coalesce(m.name, t.name) as name, t.is_archived as "isArchived",
      coalesce(m.table_id, t.table_id) as "fieldsTableId",
      coalesce(f.default_priorities, m.default_priorities, t.default_priorities) as "defaultPriorities" ${more}
    from tables t left join tables m on m.table_id = t.master_table_id
      left join releases f on f.release_id = t.follows`;
}

const isIn = (projectId: number | null) => sql<boolean>`t.project_id is not distinct from ${projectId}`;

/** How many records stand in the table itself. */
export function sizeOf(tableId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(amount), 0)::bigint from table_sizes where table_id = ${tableId})`;
}

/** The fields of a link, a row of `tables` under an alias, to join laterally. */
export function fieldsOfLink(alias: string): RawBuilder<unknown> {
  const [master, follows] = [sql.ref(`${alias}.master_table_id`), sql.ref(`${alias}.follows`)];
  return sql`(
    select field_id, name, type, priority from fields where table_id = ${master} and ${follows} is null
    union all
    select field_id, name, type, priority from released_fields where release_id = ${follows}
  )`;
}

/** As a release of its master has it, or the living one (null); a release of another table is none of this one's. */
export async function asReleased<Table extends ResolvedTable>(
  db: Db | Tx,
  table: Table,
  releaseId: number | null,
): Promise<Table> {
  if (releaseId === null) return { ...table, releaseId: null, releaseName: null };
  const { rows } = await sql<Pick<ResolvedTable, 'releaseName' | 'defaultPriorities'>>`
    select name as "releaseName", default_priorities as "defaultPriorities"
    from releases where release_id = ${releaseId} and master_table_id = ${table.masterTableId ?? table.tableId}
  `.execute(db);
  const [release] = rows;
  if (release === undefined) throw refuse('releaseNotFound');
  return { ...table, releaseId, ...release };
}
