// What was done to records, written in the transaction that does it; in bulk by one statement.
import type { RecordValues } from '@codes/contract';
import type { Tx } from '../db/schema.ts';

export type RecordAct =
  | 'add'
  | 'edit'
  | 'remove'
  | 'de-relate'
  | 'import'
  | 'remove field'
  | 'change field type';

export type RecordChange = {
  by: { userId: number };
  tableId: number;
  recordId: number;
  act: RecordAct;
  before?: RecordValues;
  after?: RecordValues;
};

export async function writeRecordHistory(tx: Tx, change: RecordChange): Promise<void> {
  await tx
    .insertInto('record_history')
    .values({
      record_id: change.recordId,
      table_id: change.tableId,
      user_id: change.by.userId,
      act: change.act,
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
    })
    .execute();
}
