import { refuse, type MasterTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import {
  findMasterTable,
  insertMasterTable,
  isNameTaken,
  listUses,
  storeMasterTable,
  storeStatus,
} from './master-tables.store.ts';
import { lockTables, masterTableToWrite } from '../fields/resolved-table.ts';

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

/** Name and description; the tables linked to it bear them too. */
export async function changeMasterTable(
  tx: Tx,
  by: { userId: number },
  tableId: number,
  after: { name: string; description: string },
): Promise<MasterTable> {
  await masterTableToWrite(tx, tableId, 'table');
  if (await isNameTaken(tx, after.name, tableId)) throw refuse('nameTaken', { name: after.name });
  const before = await findMasterTable(tx, tableId);
  if (before === null) throw refuse('tableNotFound');
  await storeMasterTable(tx, tableId, by.userId, after);
  const change = await openChange(tx, by, { what: 'Edit table', table: { tableId, name: after.name } });
  await writeDetails(tx, change, [
    {
      subject: 'table',
      subjectId: tableId,
      act: 'edit',
      before: { name: before.name, description: before.description },
      after,
    },
  ]);
  return { ...before, ...after };
}

/** From now on it can be read by application administrators and changed by nobody. */
export async function archiveMasterTable(tx: Tx, by: { userId: number }, tableId: number): Promise<void> {
  const { name } = await masterTableToWrite(tx, tableId, 'table');
  const uses = await listUses(tx, tableId);
  if (uses.length > 0) {
    throw refuse('masterTableInUse', { name, projects: uses.map((use) => use.projectNumber) });
  }
  await changeStatus(tx, by, { tableId, name }, 'Archived');
}

export async function restoreMasterTable(tx: Tx, by: { userId: number }, tableId: number): Promise<void> {
  await lockTables(tx, [tableId], 'table');
  const table = await findMasterTable(tx, tableId);
  if (table === null) throw refuse('tableNotFound');
  if (table.status === 'Active') throw refuse('masterTableActive', { name: table.name });
  await changeStatus(tx, by, { tableId, name: table.name }, 'Active');
}

async function changeStatus(
  tx: Tx,
  by: { userId: number },
  table: { tableId: number; name: string },
  status: 'Active' | 'Archived',
): Promise<void> {
  const { tableId } = table;
  await storeStatus(tx, tableId, by.userId, status);
  const change = await openChange(tx, by, { what: status === 'Archived' ? 'Archive' : 'Restore', table });
  await writeDetails(tx, change, [
    {
      subject: 'table',
      subjectId: tableId,
      act: status === 'Archived' ? 'archive' : 'restore',
      before: { status: status === 'Archived' ? 'Active' : 'Archived' },
      after: { status },
    },
  ]);
}
