import { sql, type RawBuilder } from 'kysely';
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

/** What a change of its kind is for one record of it. */
const act = sql<string>`case
  when c.what in ('Add', 'Edit', 'Remove', 'De-relate', 'Import', 'Restore', 'Remove field', 'Undo') then lower(c.what)
  when c.what = 'Edit field' then 'change field type'
  when c.what = 'Update' and r.before is null then 'import'
  when r.before is null then 'add'
  when r.after is null then 'remove'
  else 'edit'
end`;

/**
 * The newest entries of a record while it stood in the table, newest first, as JSON joined by commas. Who did it and when is looked
 * up for each by its key.
 */
export function recordEntries(
  recordId: number | RawBuilder<number>,
  tableId: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select string_agg(to_json(w)::text, ',' order by w.place desc) from (
      select r.place, ${isoTime(sql`c.at`)} as at, u.full_name as by, ${act} as act, r.before, r.after
      from (
        select place, change_id, before, after from changed_records
        where record_id = ${recordId} and table_id = ${tableId} order by place desc limit ${sql.lit(mostEntries)}
      ) r
      cross join lateral (select at, what, user_id from changes where change_id = r.change_id offset 0) c
      left join lateral (select full_name from users where user_id = c.user_id offset 0) u on true
    ) w)`;
}

export async function readTableRows(db: Db | Tx, tableId: number): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('change_details as d')
    .innerJoin('changes as c', 'c.change_id', 'd.change_id')
    .leftJoin('users', 'users.user_id', 'c.user_id')
    .select(['c.at', 'users.full_name as by', 'd.act', 'd.before', 'd.after'])
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
