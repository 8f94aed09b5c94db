import { refuse, type HistoryEntry } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { readRecordHistory } from '../changed-records/read-history.ts';
import { findRecord } from './records.store.ts';

/** Of a record that the table shows, or that it had and has no more. */
export async function readHistoryOfRecord(
  db: Db | Tx,
  table: TableAtHand,
  recordId: number,
): Promise<HistoryEntry[]> {
  const shown = await findRecord(db, table, [], recordId);
  const isThroughLink = shown?.type === 'master' && table.masterTableId !== null;
  const tableId = isThroughLink ? table.masterTableId : table.tableId;
  const entries = await readRecordHistory(db, recordId, tableId ?? table.tableId);
  if (shown === null && entries.length === 0) throw refuse('recordNotFound');
  return entries;
}
