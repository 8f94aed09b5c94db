import { refuse, type MasterTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { findMasterTable, insertMasterTable, isNameTaken } from './master-tables.store.ts';

export async function createMasterTable(
  tx: Tx,
  by: { userId: number },
  after: { name: string; description: string },
): Promise<MasterTable> {
  if (await isNameTaken(tx, after.name, null)) throw refuse('nameTaken', { name: after.name });
  const tableId = await insertMasterTable(tx, by.userId, after);
  const change = await openChange(tx, by, { what: 'Add table', table: { tableId, name: after.name } });
  await writeDetails(tx, change, [{ subject: 'table', subjectId: tableId, act: 'add', after }]);
  const table = await findMasterTable(tx, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}
