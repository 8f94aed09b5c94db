import { refuse, type HistoryEntry, type TableRecord } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { readRecordRows } from '../changed-records/history.store.ts';
import { entriesOf } from '../changed-records/read-history.ts';
import type { FoundTable } from '../fields/table-in-home.ts';
import { findRecord, tableOfRecord } from './records.store.ts';

export async function readRecord(
  db: Db,
  { table, fields }: FoundTable,
  recordId: number,
): Promise<TableRecord> {
  const record = await findRecord(db, table, fields, recordId);
  if (record === null) throw refuse('recordNotFound');
  return record;
}

/** Of a record that the table shows, which may be the master's, or that it had. */
export async function readHistoryOfRecord(
  db: Db,
  { table, fields }: FoundTable,
  recordId: number,
): Promise<HistoryEntry[]> {
  const tableId = await tableOfRecord(db, table, recordId);
  const rows = await readRecordRows(db, tableId ?? table.tableId, recordId);
  if (tableId === null && rows.length === 0) throw refuse('recordNotFound');
  return entriesOf(db, rows, fields);
}
