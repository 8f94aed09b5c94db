import { refuse, type ProjectTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { findProjectTable, insertProjectTable, isNameTaken } from './project-tables.store.ts';

export async function createProjectTable(
  tx: Tx,
  projectId: number,
  by: { userId: number },
  after: { name: string; description: string },
): Promise<ProjectTable> {
  if (await isNameTaken(tx, projectId, after.name, null)) throw refuse('nameTaken', { name: after.name });
  const tableId = await insertProjectTable(tx, projectId, by.userId, {
    kind: 'local',
    masterTableId: null,
    ...after,
  });
  await writeHistory(tx, [{ by, projectId, subject: 'table', subjectId: tableId, act: 'add', after }]);
  const table = await findProjectTable(tx, projectId, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}
