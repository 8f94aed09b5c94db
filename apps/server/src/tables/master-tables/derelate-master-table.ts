import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { lockTables, masterTableToWrite, resolveProjectTable } from '../fields/resolved-table.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { becomeLocal } from '../project-tables/become-local.ts';
import { listUses } from './master-tables.store.ts';

/** The projects get their own copy of what they see of the table, and the links end. */
export async function derelateMasterTable(
  tx: Tx,
  by: { userId: number },
  masterTableId: number,
  projectNumbers: readonly string[],
): Promise<void> {
  const { name } = await masterTableToWrite(tx, masterTableId, 'table');
  const uses = await listUses(tx, masterTableId);
  const wanted = new Set(projectNumbers);
  const unlinked = [...wanted].filter((wish) => !uses.some(({ projectNumber }) => projectNumber === wish));
  if (unlinked.length > 0) throw refuse('notLinkedThere', { projects: unlinked });
  const chosen = uses.filter(({ projectNumber }) => wanted.has(projectNumber));
  await lockTables(
    tx,
    chosen.map(({ tableId }) => tableId),
    'table',
  );
  for (const { projectId, projectNumber, tableId } of chosen) {
    const table = await resolveProjectTable(tx, projectId, tableId);
    const change = await openChange(tx, by, { what: 'De-relate', table, undoAction: 'masterTables.write' });
    await becomeLocal(tx, { ...table, masterTableId }, change, 'current');
    await writeDetails(tx, change, [
      {
        subject: 'table',
        subjectId: masterTableId,
        act: 'de-relate',
        after: { name, projects: projectNumber },
      },
    ]);
  }
}
