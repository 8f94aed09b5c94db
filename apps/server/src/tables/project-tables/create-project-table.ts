import { refuse, type ProjectTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { insertProjectTable, isNameTaken } from './project-tables.store.ts';
import { findProjectTable } from './read-project-tables.ts';

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
  const change = await openChange(tx, by, {
    what: 'Add table',
    table: { tableId, projectId, name: after.name },
  });
  await writeDetails(tx, change, [{ subject: 'table', subjectId: tableId, act: 'add', after }]);
  const table = await findProjectTable(tx, projectId, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}
