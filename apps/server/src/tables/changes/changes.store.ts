import type { Action, Change, ChangeFilter } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { isoTime } from '../../platform/db/iso-time.ts';

/** Whose history it is. */
export type Place =
  | { kind: 'table'; tableId: number }
  | { kind: 'project'; projectId: number }
  | { kind: 'organisation' };

/** As the wire has it, with the right that taking it back needs. */
export type ChangeRow = Omit<Change, 'canUndo' | 'undid' | 'undone'> & {
  undoAction: Action | null;
  undidWhat: Change['what'] | null;
  undidAt: string | null;
  undoneName: string | null;
  undoneAt: string | null;
};

const columns = sql`
  c.change_id as "changeId", ${isoTime(sql`c.at`)} as at, coalesce(u.full_name, c.by_name, '') as by,
  u.user_name as "byUserName", c.what, p.project_number as "projectNumber", c.table_id as "tableId",
  c.table_name as "tableName", c.about, c.created, c.updated, c.removed, c.undoes, c.undo_action as "undoAction",
  o.what as "undidWhat", ${isoTime(sql`o.at`)} as "undidAt",
  n.change_id as "undoneBy", coalesce(nu.full_name, '') as "undoneName", ${isoTime(sql`n.at`)} as "undoneAt"`;

const joined = sql`
  left join users u on u.user_id = c.user_id
  left join projects p on p.project_id = c.project_id
  left join changes o on o.change_id = c.undoes
  left join changes n on n.undoes = c.change_id
  left join users nu on nu.user_id = n.user_id`;

/** Newest first; one more than asked for tells that there are more. */
export async function readChanges(
  db: Db | Tx,
  place: Place,
  filter: ChangeFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<ChangeRow[]> {
  const conditions = [
    ...conditionsOf(place, filter),
    ...(before === null ? [] : [sql`c.change_id < ${before}`]),
  ];
  const { rows } = await sql<ChangeRow>`
    select ${columns} from ${sourceOf(place)} ${joined}
    where ${sql.join(conditions, sql` and `)} order by c.change_id desc limit ${limit + 1}
  `.execute(db);
  return rows;
}

/** Null where there are more than anybody needs to know exactly. */
export async function countChanges(
  db: Db | Tx,
  place: Place,
  filter: ChangeFilter,
  most: number,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${sourceOf(place)} where ${sql.join(conditionsOf(place, filter), sql` and `)} limit ${most + 1}
    ) counted
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > most ? null : count;
}

export async function findChange(db: Db | Tx, place: Place, changeId: number): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from ${sourceOf(place)} ${joined}
    where ${sql.join(conditionsOf(place, {}), sql` and `)} and c.change_id = ${changeId}
  `.execute(db);
  return rows[0] ?? null;
}

function sourceOf({ kind }: Place): RawBuilder<unknown> {
  return kind === 'table'
    ? sql`changed_tables t join changes c on c.change_id = t.change_id`
    : sql`changes c`;
}

function conditionsOf(place: Place, { by, what, from, to }: ChangeFilter): RawBuilder<unknown>[] {
  return [
    ...(place.kind === 'table' ? [sql`t.table_id = ${place.tableId}`] : []),
    ...(place.kind === 'project' ? [sql`c.project_id = ${place.projectId}`] : []),
    ...(by === undefined ? [] : [isBy(by.trim().toLowerCase())]),
    ...(what === undefined ? [] : [sql`c.what = ${what}`]),
    ...(from === undefined ? [] : [sql`c.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [isUpTo(to)]),
    sql`true`,
  ];
}

/** Those who were not let in are known by what they gave themselves out as. */
function isBy(userName: string): RawBuilder<unknown> {
  return sql`(c.user_id = (select user_id from users where user_name = ${userName}) or c.by_name = ${userName})`;
}

function isUpTo(to: string): RawBuilder<unknown> {
  return to.includes('T')
    ? sql`c.at <= ${to}::timestamptz`
    : sql`c.at < (${to}::date + 1)::timestamp at time zone 'UTC'`;
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

/** Of a table its own records alone: a change of a master's field reaches into projects. */
export async function readChangedRecords(
  db: Db | Tx,
  place: Place,
  changeId: number,
  { after, limit, only }: { after: number; limit: number; only: keyof typeof sides | undefined },
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select r.place, r.record_id as "activeRecordId", r.before, r.after,
      coalesce(r.after ->> 'code', r.before ->> 'code', now.code, '') as code
    from changed_records r left join records now on now.record_id = r.record_id
    where r.change_id = ${changeId} and r.place > ${after}
      and ${place.kind === 'table' ? sql`r.table_id = ${place.tableId}` : sql`true`}
      and ${only === undefined ? sql`true` : sides[only]}
    order by r.place limit ${limit + 1}
  `.execute(db);
  return rows;
}
