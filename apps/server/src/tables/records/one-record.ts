import { refuse, type Field, type RecordBody, type StartedFrom, type TableRecord } from '@codes/contract';
import { changedSince, momentInWords } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { listFields } from '../fields/fields.store.ts';
import { writeAction, type ResolvedTable } from '../fields/resolved-table.ts';
import { openChange, type Author } from '../../platform/changes/open-change.ts';
import { readSentValues } from './read-sent-values.ts';
import {
  findByCode,
  findRecord,
  insertRecord,
  lockRecord,
  storeRecord,
  type LockedRecord,
} from './records.store.ts';
import { fromStored, toStored } from './stored-values.ts';
import type { FoundTable } from '../fields/fields.store.ts';

export async function readRecord(
  db: Db,
  { table, fields }: FoundTable,
  recordId: number,
): Promise<TableRecord> {
  const record = await findRecord(db, table, fields, recordId);
  if (record === null) throw refuse('recordNotFound');
  return record;
}

export async function addRecord(
  tx: Tx,
  table: ResolvedTable,
  by: Author,
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

/** Changes the values that are sent and leaves the others; with `modified`, only if nobody was first. */
export async function changeRecord(
  tx: Tx,
  table: ResolvedTable,
  by: Author,
  recordId: number,
  sent: RecordBody,
): Promise<TableRecord> {
  const fields = await listFields(tx, table);
  const record = await ownRecord(tx, table, fields, recordId);
  refuseStale(record, sent.modified);
  const values = readSentValues(fields, sent, 'change');
  const current = fromStored(record);
  const changed = Object.keys(values).filter((key) => (current[key] ?? '') !== values[key]);
  if (changed.length > 0) {
    const after = toStored({ ...current, ...values });
    if (after.code !== record.code && (await findByCode(tx, table, after.code)) !== null) {
      throw refuse('codeTaken', { code: after.code });
    }
    const change = await openChange(tx, by, {
      what: 'Edit',
      table,
      updated: 1,
      undoAction: writeAction(table),
    });
    await storeRecord(tx, change, recordId, after);
  }
  const stored = await findRecord(tx, table, fields, recordId);
  if (stored === null) throw refuse('recordNotFound');
  return stored;
}

/** Locked, and the table's own: a master record seen through a link is read only. */
async function ownRecord(
  tx: Tx,
  table: ResolvedTable,
  fields: readonly Field[],
  recordId: number,
): Promise<LockedRecord> {
  const record = await lockRecord(tx, table.tableId, recordId);
  if (record !== null) return record;
  const seen = await findRecord(tx, table, fields, recordId);
  throw seen === null ? refuse('recordNotFound') : refuse('masterRecordReadOnly', { codes: [seen.code] });
}

function refuseStale({ code, modified, modifiedBy }: LockedRecord, startedFrom: StartedFrom): void {
  const at = changedSince(modified, startedFrom);
  if (at === null) return;
  throw refuse('recordChanged', { code, by: modifiedBy ?? { key: 'somebodyElse' }, at: momentInWords(at) });
}
