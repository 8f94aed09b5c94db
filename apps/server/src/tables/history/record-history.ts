// What was done to records, written in the transaction that does it; in bulk by one statement.
import type { RecordValues } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';

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

/** All values of a row of records as history tells them: by tableFieldId. */
export function valuesOf(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${row}.field_values || jsonb_build_object(
    'code', ${row}.code, 'descriptionEn', ${row}.description_en, 'descriptionSv', ${row}.description_sv
  )`;
}

export async function writeRemovedValues(
  tx: Tx,
  by: { userId: number },
  tableIds: readonly number[],
  tableFieldId: string,
): Promise<void> {
  await sql`
    insert into record_history (record_id, table_id, user_id, act, before)
    select record_id, table_id, ${by.userId}::bigint, 'remove field',
      jsonb_build_object(${tableFieldId}::text, field_values -> ${tableFieldId}::text)
    from records
    where table_id = any(${tableIds}::bigint[]) and field_values ? ${tableFieldId}::text
  `.execute(tx);
}
