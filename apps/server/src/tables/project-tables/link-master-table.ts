import { refuse, type ProjectTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { masterTableToWrite } from '../fields/table-at-hand.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { findLink, findProjectTable, insertProjectTable } from './project-tables.store.ts';

/** From now on the project sees the master table's records through the link; nothing is copied. */
export async function linkMasterTable(
  tx: Tx,
  { projectId, masterTableId, by }: { projectId: number; masterTableId: number; by: { userId: number } },
): Promise<ProjectTable> {
  const { name } = await masterTableToWrite(tx, masterTableId, 'records');
  if ((await findLink(tx, projectId, masterTableId)) !== null) {
    throw refuse('masterTableAlreadyLinked', { name });
  }
  const tableId = await insertProjectTable(tx, projectId, by.userId, {
    kind: 'linked',
    masterTableId,
    name,
    description: '',
  });
  await writeHistory(tx, [
    { by, projectId, subject: 'table', subjectId: tableId, act: 'link', after: { name, masterTableId } },
  ]);
  const table = await findProjectTable(tx, projectId, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}
