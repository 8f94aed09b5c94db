import { refuse, type MasterTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { masterTableToWrite } from '../fields/resolved-table.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { findMasterTable, isNameTaken, storeMasterTable } from './master-tables.store.ts';

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
