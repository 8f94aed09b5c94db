import { refuse, type ProjectTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { refuseLinked, type ResolvedProjectTable } from '../fields/resolved-table.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { isNameTaken, storeProjectTable } from './project-tables.store.ts';
import { findProjectTable } from './read-project-tables.ts';

/** Name and description of a local table. */
export async function changeProjectTable(
  tx: Tx,
  table: ResolvedProjectTable,
  by: { userId: number },
  after: { name: string; description: string },
): Promise<ProjectTable> {
  refuseLinked(table);
  const { tableId, projectId } = table;
  if (await isNameTaken(tx, projectId, after.name, tableId)) throw refuse('nameTaken', { name: after.name });
  const before = await findProjectTable(tx, projectId, tableId);
  await storeProjectTable(tx, tableId, by.userId, after);
  const stored = await findProjectTable(tx, projectId, tableId);
  if (before === null || stored === null) throw refuse('tableNotFound');
  const change = await openChange(tx, by, { what: 'Edit table', table: { ...table, name: after.name } });
  await writeDetails(tx, change, [
    {
      subject: 'table',
      subjectId: tableId,
      act: 'edit',
      before: { name: before.name, description: before.description },
      after,
    },
  ]);
  return stored;
}
