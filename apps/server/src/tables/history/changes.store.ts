import type { Action, Change, ChangeFilter } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { isoTime } from '../../platform/db/iso-time.ts';

/** The history of a table, a project, or everything. */
export type HistoryScope =
  | { kind: 'table'; tableId: number }
  | { kind: 'project'; projectId: number }
  | { kind: 'organisation' };

/** As the wire has it, with the right that taking it back needs. */
export type ChangeRow = Omit<Change, 'canUndo' | 'undid' | 'undone'> & {
  undoAction: Action | null;
  /** The integration that made it. */
  integrationId: number | null;
  undidWhat: Change['what'] | null;
  undidAt: string | null;
  undoneName: string | null;
  undoneAt: string | null;
};

/** The code of the record, where it was one. */
const codeOfOne = sql`case when c.table_id is not null and c.created + c.updated + c.removed = 1 then (
  select coalesce(r.after ->> 'code', r.before ->> 'code') from changed_records r
  where r.change_id = c.change_id order by r.place limit 1
) end`;

/** The fields that came or went with records: with whole tables, or with their ids, they go without saying. */
const fieldsOfRecords = sql`
  select json_agg(f.after ->> 'name' order by f.key::bigint) filter (where f.before is null) as added,
    json_agg(f.before ->> 'name' order by f.key::bigint) filter (where f.after is null) as removed
  from changed_rows f
  where c.what in ('Import', 'Update', 'Undo') and f.change_id = c.change_id and f.kind = 'field' and not exists (
    select from changed_rows k where k.change_id = c.change_id and k.kind not in ('field', 'table', 'hidden')
  )`;

const columns = sql`
  c.change_id as "changeId", ${isoTime(sql`c.at`)} as at, coalesce(u.full_name, c.by_name, '') as by,
  u.user_name as "byUserName", c.what, p.project_number as "projectNumber", c.table_id as "tableId",
  c.table_name as "tableName", c.about, ${codeOfOne} as name, c.created, c.updated, c.removed,
  f.added as "addedFields", f.removed as "removedFields", c.undoes, c.undo_action as "undoAction", c.integration_id as "integrationId",
  o.what as "undidWhat", ${isoTime(sql`o.at`)} as "undidAt",
  n.change_id as "undoneBy", coalesce(nu.full_name, n.by_name, '') as "undoneName", ${isoTime(sql`n.at`)} as "undoneAt"`;

/**
 * Each is looked up by its key: joins that could be made in any order take far longer to plan than a window of changes takes to
 * read.
 */
const joined = sql`
  left join lateral (select full_name, user_name from users where user_id = c.user_id offset 0) u on true
  left join lateral (select project_number from projects where project_id = c.project_id offset 0) p on true
  left join lateral (${fieldsOfRecords}) f on true
  left join lateral (select what, at from changes where change_id = c.undoes offset 0) o on true
  left join lateral (
    select change_id, at, user_id, by_name from changes
    where not c.in_effect and undoes = c.change_id order by change_id desc limit 1
  ) n on true
  left join lateral (select full_name from users where user_id = n.user_id offset 0) nu on true`;

type Window = { before: number | null; limit: number };

/** Newest first; one row beyond the limit means that there are more. */
export async function readChanges(
  db: Db | Tx,
  scope: HistoryScope,
  filter: ChangeFilter,
  window: Window,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from ${chosen(scope, filter, window)} ${joined} order by c.change_id desc
  `.execute(db);
  return rows;
}

const changesAPiece = 2000;

/** Newest first, however many there are; no connection is held while a slow caller reads. */
export async function* changesInPieces(
  db: Db | Tx,
  scope: HistoryScope,
  filter: ChangeFilter,
  from: number | null = null,
): AsyncGenerator<ChangeRow[]> {
  for (let before = from; ;) {
    const rows = await readChanges(db, scope, filter, { before, limit: changesAPiece });
    const piece = rows.slice(0, changesAPiece);
    yield piece;
    if (rows.length <= changesAPiece) return;
    before = piece.at(-1)?.changeId ?? 0;
  }
}

/** Null where there are more than `most`. */
export async function countChanges(
  db: Db | Tx,
  scope: HistoryScope,
  filter: ChangeFilter,
  most = Number.MAX_SAFE_INTEGER - 1,
): Promise<number | null> {
  // A whole table or project is counted in the order of its index: for a limit alone the planner would look through all others.
  const all = () => {
    const found = sql`${sourceOf(scope)} where ${sql.join(conditionsOf(scope, filter), sql` and `)}`;
    if (scope.kind === 'organisation' || !isWhole(filter)) return found;
    if (scope.kind === 'project') return sql`${found} order by c.change_id desc`;
    return sql`changed_tables t where t.table_id = ${scope.tableId} order by t.change_id desc`;
  };
  const { rows } = await sql<{ count: number | null }>`
    select nullif(count(*), ${most + 1}::bigint) as count from (select from ${all()} limit ${most + 1}) counted
  `.execute(db);
  return rows[0]?.count ?? null;
}

export async function findChange(
  db: Db | Tx,
  scope: HistoryScope,
  changeId: number,
): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from ${sourceOf(scope)} ${joined}
    where ${sql.join(conditionsOf(scope, {}), sql` and `)} and c.change_id = ${changeId}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Those of a window as `c`. Of a whole table by the index of its changes: how they are spread among all others would have the
 * planner look through those instead. What they are narrowed to decides how they are best found.
 */
function chosen(scope: HistoryScope, filter: ChangeFilter, { before, limit }: Window): RawBuilder<unknown> {
  const wanted = limit + 1;
  if (scope.kind === 'table' && isWhole(filter)) {
    const from = before === null ? sql`` : sql`and change_id < ${before}`;
    return sql`(
      select change_id as id from changed_tables where table_id = ${scope.tableId} ${from}
      order by change_id desc limit ${wanted}
    ) t cross join lateral (select * from changes where change_id = t.id offset 0) c`;
  }
  const conditions = [
    ...conditionsOf(scope, filter),
    ...(before === null ? [] : [sql`c.change_id < ${before}`]),
  ];
  return sql`(
    select c.* from ${sourceOf(scope)} where ${sql.join(conditions, sql` and `)}
    order by c.change_id desc limit ${wanted}
  ) c`;
}

const isWhole = (filter: ChangeFilter) => Object.values(filter).every((value) => value === undefined);

function sourceOf({ kind }: HistoryScope): RawBuilder<unknown> {
  return kind === 'table'
    ? sql`changed_tables t join changes c on c.change_id = t.change_id`
    : sql`changes c`;
}

function conditionsOf(scope: HistoryScope, { by, what, from, to }: ChangeFilter): RawBuilder<unknown>[] {
  return [
    ...(scope.kind === 'table' ? [sql`t.table_id = ${scope.tableId}`] : []),
    ...(scope.kind === 'project' ? [sql`c.project_id = ${scope.projectId}`] : []),
    ...(by === undefined ? [] : [isBy(by.trim().toLowerCase())]),
    ...(what === undefined ? [] : [sql`c.what = ${what}`]),
    ...(from === undefined ? [] : [isSince(from)]),
    ...(to === undefined ? [] : [isUpTo(to)]),
    sql`true`,
  ];
}

/** Those who were not let in are known by what they gave themselves out as. */
function isBy(userName: string): RawBuilder<unknown> {
  return sql`(c.user_id = (select user_id from users where user_name = ${userName}) or c.by_name = ${userName})`;
}

const isMoment = (time: string) => time.includes('T');
/** Days are of UTC, whatever time zone the database has. */
const beginningOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'UTC'`;

function isSince(from: string): RawBuilder<unknown> {
  return sql`c.at >= ${isMoment(from) ? sql`${from}::timestamptz` : beginningOf(sql`${from}::date`)}`;
}

function isUpTo(to: string): RawBuilder<unknown> {
  return isMoment(to) ? sql`c.at <= ${to}::timestamptz` : sql`c.at < ${beginningOf(sql`${to}::date + 1`)}`;
}

export type ChangedRow = {
  place: number;
  activeRecordId: number;
  code: string;
  before: Record<string, string | number> | null;
  after: Record<string, string | number> | null;
};

const sides = {
  created: sql`r.before is null`,
  updated: sql`r.before is not null and r.after is not null`,
  removed: sql`r.after is null`,
};

type ChangedRecordsFilter = { only: keyof typeof sides | undefined };

/** In a table's history its own records alone: a change of a master's field reaches into projects. */
function recordsOf(
  scope: HistoryScope,
  changeId: number,
  { only }: ChangedRecordsFilter,
): RawBuilder<unknown> {
  return sql`changed_records r where r.change_id = ${changeId}
    and ${scope.kind === 'table' ? sql`r.table_id = ${scope.tableId}` : sql`true`}
    and ${only === undefined ? sql`true` : sides[only]}`;
}

/** One more than asked for where there are more. */
export async function readChangedRecords(
  db: Db | Tx,
  scope: HistoryScope,
  changeId: number,
  { after, limit, ...filter }: ChangedRecordsFilter & { after: number; limit: number },
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select r.place, r.record_id as "activeRecordId", r.before, r.after, coalesce(r.after ->> 'code', r.before ->> 'code',
      (select now.code from records now where now.record_id = r.record_id), '') as code
    from ${recordsOf(scope, changeId, filter)} and r.place > ${after}
    order by r.place limit ${limit + 1}
  `.execute(db);
  return rows;
}

/** Null where there are more than `most`. */
export async function countChangedRecords(
  db: Db | Tx,
  scope: HistoryScope,
  changeId: number,
  filter: ChangedRecordsFilter,
  most: number,
): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`
    select nullif(count(*), ${most + 1}::bigint) as count
    from (select from ${recordsOf(scope, changeId, filter)} limit ${most + 1}) counted
  `.execute(db);
  return rows[0]?.count ?? null;
}
