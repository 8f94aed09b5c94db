import { refuse, type RecordBody, type TableRecord } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { listFields } from '../fields/fields.store.ts';
import { writeAction, type ResolvedTable } from '../fields/resolved-table.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { readSentValues } from './read-sent-values.ts';
import { findByCode, findRecord, insertRecord } from './records.store.ts';
import { toStored } from './stored-values.ts';

export async function addRecord(
  tx: Tx,
  table: ResolvedTable,
  by: { userId: number },
  sent: RecordBody,
): Promise<TableRecord> {
  const fields = await listFields(tx, table);
  const values = toStored(readSentValues(fields, sent, 'new'));
  if ((await findByCode(tx, table, values.code)) !== null) throw refuse('codeTaken', { code: values.code });
  const change = await openChange(tx, by, { what: 'Add', table, created: 1, undoAction: writeAction(table) });
  const recordId = await insertRecord(tx, change, table.tableId, values);
  const record = await findRecord(tx, table, fields, recordId);
  if (record === null) throw refuse('recordNotFound');
  return record;
}
