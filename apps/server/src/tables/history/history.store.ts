import { sql } from 'kysely';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type Values = Record<string, string | number | null>;

export type HistoryRow = {
  at: string;
  by: string | null;
  act: string;
  before: Values | null;
  after: Values | null;
};

const mostEntries = 1000;

/** The act that a change of its kind is for one of its records. */
const act = sql<string>`case
  when c.what in ('Add', 'Edit', 'Remove', 'De-relate', 'Import', 'Restore', 'Remove field', 'Undo') then lower(c.what)
  when c.what = 'Edit field' then 'change field type'
  when c.what = 'Update' and r.before is null then 'import'
  when r.before is null then 'add'
  when r.after is null then 'remove'
  else 'edit'
end`;

type RecordInTable = { tableId: number; recordId: number; upToRelease: number | null };

/** The newest entries of a record while it stood in the table, newest first. */
export async function readRecordRows(
  db: Db | Tx,
  { tableId, recordId, upToRelease }: RecordInTable,
): Promise<HistoryRow[]> {
  const isBefore =
    upToRelease === null
      ? sql``
      : sql`and c.at <= (select released from releases where release_id = ${upToRelease})`;
  const { rows } = await sql<HistoryRow>`
    select ${isoTime(sql`c.at`)} as at, coalesce(u.full_name, c.by_name) as by, ${act} as act, r.before, r.after
    from changed_records r join changes c using (change_id) left join users u using (user_id)
    where r.record_id = ${recordId} and r.table_id = ${tableId} ${isBefore}
    order by r.place desc limit ${mostEntries}
  `.execute(db);
  return rows;
}

export async function readTableRows(db: Db | Tx, tableId: number): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('change_details as d')
    .innerJoin('changes as c', 'c.change_id', 'd.change_id')
    .leftJoin('users', 'users.user_id', 'c.user_id')
    .select((eb) => [
      'c.at',
      eb.fn.coalesce('users.full_name', 'c.by_name').as('by'),
      'd.act',
      'd.before',
      'd.after',
    ])
    .where('d.subject', '=', 'table')
    .where('d.subject_id', '=', String(tableId))
    .orderBy('d.detail_id', 'desc')
    .limit(mostEntries)
    .execute();
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before: row.before as Values | null,
    after: row.after as Values | null,
  }));
}

/** Fields that are gone are found under the name they had at the end. */
export async function findFieldNames(db: Db | Tx, fieldIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select field_id::text as id, name from fields where field_id = any(${fieldIds}::bigint[])
    union all
    select before ->> 'tableFieldId', before ->> 'name' from change_details
    where subject = 'table' and act = 'remove field' and before ->> 'tableFieldId' = any(${fieldIds}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Tables that are gone are found under the name they had at the end. */
export async function findTableNames(db: Db | Tx, tableIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (table_id) table_id as id, table_name as name from changes
    where table_id = any(${tableIds}::bigint[]) and table_name is not null
    order by table_id, change_id desc
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
