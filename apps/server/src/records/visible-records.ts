// Which records a table shows: its own and, through a link, those of its master.
import { sql, type RawBuilder } from 'kysely';
import type { TableAtHand } from '../fields/table-at-hand.ts';

/**
 * The rows that a table shows, to select from as `r`. Of a linked table's master these are the records
 * that the project has not de-related and whose code no local record bears.
 */
export function visibleRecords(table: TableAtHand): RawBuilder<unknown> {
  const halves = visibleHalves(table).map((isShown) => sql`select r.* from records r where ${isShown}`);
  return sql`(${sql.join(halves, sql` union all `)}) r`;
}

/** The same as conditions on a row `r` of records: one for the own ones, one for those through the link. */
export function visibleHalves(table: TableAtHand): RawBuilder<boolean>[] {
  const own = sql<boolean>`r.table_id = ${table.tableId}`;
  if (table.kind !== 'linked') return [own];
  return [own, sql<boolean>`r.table_id = ${table.masterTableId} and ${isSeenThrough(table)}`];
}

/** Whether a linked table shows the master record in row `r`. */
export function isSeenThrough(table: TableAtHand): RawBuilder<boolean> {
  return sql<boolean>`
    not exists (
      select from hidden_records h where h.table_id = ${table.tableId} and h.record_id = r.record_id
    ) and not exists (
      select from records l where l.table_id = ${table.tableId} and l.code = r.code
    )`;
}

/** local or master, told by the table that a row of `r` stands in. */
export function typeOf(table: TableAtHand): RawBuilder<string> {
  if (table.kind === 'linked') {
    return sql<string>`case when r.table_id = ${table.tableId}::bigint then 'local' else 'master' end`;
  }
  return table.kind === 'master' ? sql<string>`'master'` : sql<string>`'local'`;
}
