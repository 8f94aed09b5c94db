import { sql } from 'kysely';
import type { Db, Tx } from './schema.ts';

const manyRows = 10_000;

const ofRecords = 'records, changed_records, hidden_records, changed_rows';

type Written = typeof ofRecords | 'issued_codes, change_details' | 'released_records';

/**
 * After many new rows the planner needs new statistics: the embedded database has no autovacuum. Nobody waits for it, and where it fails nothing is lost.
 */
export function tidyAfter(db: Db, rows: number, tables: Written = ofRecords): void {
  if (rows < manyRows) return;
  sql`vacuum (analyze) ${sql.raw(tables)}`.execute(db).catch(() => {});
}

/**
 * For a transaction that puts many texts into an index of searches, and is tidied after: GIN takes so many in beside its tree, and
 * the tidying puts them into it together. Until then a search looks through them.
 */
export async function deferSearchIndex(tx: Tx, rows: number): Promise<void> {
  if (rows < manyRows) return;
  await sql`set local gin_pending_list_limit = '128MB'`.execute(tx);
}

/** Bulk writes to a table come one after the other: side by side they would wait for each other's codes. */
export async function waitForTurn(tx: Tx, tableId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bulk write'), ${tableId}::int)`.execute(tx);
}
