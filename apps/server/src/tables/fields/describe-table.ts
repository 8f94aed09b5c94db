// The name and description of a table, a master or a project's own.
import { refuse, type projectTables } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { writeAction } from './resolved-table.ts';
import { insertTable, isTableNameTaken, storeDescription } from './tables.store.ts';

export type Description = projectTables.TableValues;

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
  { before: { name, description }, after }: { before: Description; after: Description },
): Promise<void> {
  if (await isTableNameTaken(tx, projectId, after.name, tableId)) {
    throw refuse('nameTaken', { name: after.name });
  }
  const row = await wholeRow(tx, 'tables', tableId);
  await storeDescription(tx, tableId, by.userId, after);
  const table = { tableId, projectId, name: after.name };
  const undoAction = writeAction({ projectId });
  const change = await openChange(tx, by, { what: 'Edit table', table, undoAction });
  const before = { name, description };
  await writeDetails(tx, change, [{ subject: 'table', subjectId: tableId, act: 'edit', before, after }]);
  await keepRow(tx, change, 'tables', [tableId], row);
}
