import { refuse, type MasterTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { findMasterTable, insertMasterTable, isNameTaken } from './master-tables.store.ts';

export async function createMasterTable(
  tx: Tx,
  by: { userId: number },
  after: { name: string; description: string },
): Promise<MasterTable> {
  if (await isNameTaken(tx, after.name, null)) throw refuse('nameTaken', { name: after.name });
  const tableId = await insertMasterTable(tx, by.userId, after);
  await writeHistory(tx, [{ by, subject: 'table', subjectId: tableId, act: 'add', after }]);
  const table = await findMasterTable(tx, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}
