// The name and description of a table, a master or a project's own.
import { refuse, type LastChange, type projectTables, type StartedFrom } from '@codes/contract';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { writeAction } from './resolved-table.ts';
import { insertTable, isTableNameTaken, storeDescription } from './tables.store.ts';

export type Description = projectTables.TableValues;
export type SentDescription = Description & { modified?: StartedFrom };

/** In a project, or a master where that is null; gives its id. */
export async function createTable(
  tx: Tx,
  projectId: number | null,
  by: { userId: number },
  { name, description }: Description,
): Promise<number> {
  if (await isTableNameTaken(tx, projectId, name, null)) throw refuse('nameTaken', { name });
  const tableId = await insertTable(tx, by.userId, { projectId, masterTableId: null, name, description });
  const undoAction = writeAction({ projectId });
  const table = { tableId, projectId, name };
  const change = await openChange(tx, by, { what: 'Add table', table, undoAction });
  const after = { name, description };
  await writeDetails(tx, change, [{ subject: 'table', subjectId: tableId, act: 'add', after }]);
  await keepRow(tx, change, 'tables', [tableId], null);
  return tableId;
}

export async function describeTable(
  tx: Tx,
  { tableId, projectId }: { tableId: number; projectId: number | null },
  by: { userId: number },
  { before, sent: { modified, ...after } }: { before: Description & LastChange; sent: SentDescription },
): Promise<void> {
  refuseChangedSince(before, modified);
  if (await isTableNameTaken(tx, projectId, after.name, tableId)) {
    throw refuse('nameTaken', { name: after.name });
  }
  const row = await wholeRow(tx, 'tables', tableId);
  await storeDescription(tx, tableId, by.userId, after);
  const table = { tableId, projectId, name: after.name };
  const undoAction = writeAction({ projectId });
  const change = await openChange(tx, by, { what: 'Edit table', table, undoAction });
  const { name, description } = before;
  await writeDetails(tx, change, [
    { subject: 'table', subjectId: tableId, act: 'edit', before: { name, description }, after },
  ]);
  await keepRow(tx, change, 'tables', [tableId], row);
}
