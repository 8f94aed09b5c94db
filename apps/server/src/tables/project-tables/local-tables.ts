import { refuse, type ProjectTable } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import {
  deleteProjectTable,
  insertProjectTable,
  isNameTaken,
  storeProjectTable,
} from './project-tables.store.ts';
import { findProjectTable } from './read-project-tables.ts';
import { refuseLinked, type ResolvedProjectTable } from '../fields/resolved-table.ts';
import { refuseUsedTable } from '../references/what-blocks.ts';
import { deleteRecords } from '../records/many/selection.store.ts';

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

export async function removeProjectTable(
  tx: Tx,
  table: ResolvedProjectTable,
  by: { userId: number },
): Promise<void> {
  refuseLinked(table);
  const { tableId, name } = table;
  await refuseUsedTable(tx, table);
  const change = await openChange(tx, by, { what: 'Remove table', table });
  const records = await deleteRecords(tx, table, change, sql<boolean>`true`);
  await deleteProjectTable(tx, tableId);
  await writeDetails(tx, change, [
    { subject: 'table', subjectId: tableId, act: 'remove', before: { name, records } },
  ]);
}
