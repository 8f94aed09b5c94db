import { refuse, type TableRecord } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import type { FoundTable } from '../fields/table-in-home.ts';
import { findRecord } from './records.store.ts';

export async function readRecord(
  db: Db,
  { table, fields }: FoundTable,
  recordId: number,
): Promise<TableRecord> {
  const record = await findRecord(db, table, fields, recordId);
  if (record === null) throw refuse('recordNotFound');
  return record;
}
