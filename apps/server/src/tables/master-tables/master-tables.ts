import { refuse, type MasterTable } from '@codes/contract';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { findMasterTable, listUses, storeStatus } from './master-tables.store.ts';
import {
  createTable,
  describeTable,
  type Description,
  type SentDescription,
} from '../fields/describe-table.ts';
import { lockTables, masterTableToWrite } from '../fields/resolved-table.ts';

export async function createMasterTable(tx: Tx, by: SignedInUser, after: Description): Promise<MasterTable> {
  const tableId = await createTable(tx, null, by, after);
  return foundTable(tx, by, tableId);
}

/** Name and description; the tables linked to it bear them too. */
export async function changeMasterTable(
  tx: Tx,
  by: SignedInUser,
  tableId: number,
  sent: SentDescription,
): Promise<MasterTable> {
  await masterTableToWrite(tx, tableId, 'table');
  const before = await foundTable(tx, by, tableId);
  await describeTable(tx, { tableId, projectId: null }, by, { before, sent });
  return foundTable(tx, by, tableId);
}

async function foundTable(tx: Tx, by: SignedInUser, tableId: number): Promise<MasterTable> {
  const table = await findMasterTable(tx, by, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}

/** From now on it can be read by application administrators and changed by nobody. */
export async function archiveMasterTable(tx: Tx, by: SignedInUser, tableId: number): Promise<void> {
  const { name } = await masterTableToWrite(tx, tableId, 'table');
  const uses = await listUses(tx, tableId);
  if (uses.length > 0) {
    throw refuse('masterTableInUse', { name, projects: uses.map((use) => use.projectNumber) });
  }
  await changeStatus(tx, by, { tableId, name }, 'Archived');
}

export async function restoreMasterTable(tx: Tx, by: SignedInUser, tableId: number): Promise<void> {
  await lockTables(tx, [tableId], 'table');
  const table = await foundTable(tx, by, tableId);
  if (table.status === 'Active') throw refuse('masterTableActive', { name: table.name });
  await changeStatus(tx, by, { tableId, name: table.name }, 'Active');
}

async function changeStatus(
  tx: Tx,
  by: SignedInUser,
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
