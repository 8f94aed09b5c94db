import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type Values = Record<string, string | number | null>;

export type HistoryRow = {
  at: Date;
  by: string | null;
  act: string;
  before: Values | null;
  after: Values | null;
};

const mostEntries = 1000;

export async function readRecordRows(db: Db | Tx, recordId: number, tableId: number): Promise<HistoryRow[]> {
  return db
    .selectFrom('record_history as h')
    .leftJoin('users', 'users.user_id', 'h.user_id')
    .select(['h.at', 'users.full_name as by', 'h.act', 'h.before', 'h.after'])
    .where('h.record_id', '=', recordId)
    .where('h.table_id', '=', tableId)
    .orderBy('h.history_id', 'desc')
    .limit(mostEntries)
    .execute();
}

export async function readTableRows(db: Db | Tx, tableId: number): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('history as h')
    .leftJoin('users', 'users.user_id', 'h.user_id')
    .select(['h.at', 'users.full_name as by', 'h.act', 'h.before', 'h.after'])
    .where('h.subject', '=', 'table')
    .where('h.subject_id', '=', String(tableId))
    .orderBy('h.history_id', 'desc')
    .limit(mostEntries)
    .execute();
  return rows.map((row) => ({
    ...row,
    before: row.before as Values | null,
    after: row.after as Values | null,
  }));
}

/** Fields that are gone are found under the name they had at the end. */
export async function findFieldNames(db: Db | Tx, fieldIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select field_id::text as id, name from fields where field_id = any(${fieldIds}::bigint[])
    union all
    select before ->> 'tableFieldId', before ->> 'name' from history
    where subject = 'table' and act = 'remove field' and before ->> 'tableFieldId' = any(${fieldIds}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
