import { refuse, type ProjectTable } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { deleteProjectTable } from './project-tables.store.ts';
import { listFields } from '../fields/fields.store.ts';
import {
  createTable,
  describeTable,
  type Description,
  type SentDescription,
} from '../fields/describe-table.ts';
import { findProjectTable } from './read-project-tables.ts';
import { refuseLinked, writeAction, type ResolvedProjectTable } from '../fields/resolved-table.ts';
import { refuseUsedTable } from '../references/what-blocks.ts';
import { deleteRecords } from '../records/many/selection.store.ts';

export async function createProjectTable(
  tx: Tx,
  projectId: number,
  by: { userId: number },
  after: Description,
): Promise<ProjectTable> {
  const tableId = await createTable(tx, projectId, by, after);
  return foundTable(tx, { projectId, tableId });
}

/** Name and description of a local table. */
export async function changeProjectTable(
  tx: Tx,
  table: ResolvedProjectTable,
  by: { userId: number },
  sent: SentDescription,
): Promise<ProjectTable> {
  refuseLinked(table);
  const before = await foundTable(tx, table);
  await describeTable(tx, table, by, { before, sent });
  return foundTable(tx, table);
}

type InProject = { projectId: number; tableId: number };

async function foundTable(tx: Tx, { projectId, tableId }: InProject): Promise<ProjectTable> {
  const table = await findProjectTable(tx, projectId, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}

export async function removeProjectTable(
  tx: Tx,
  table: ResolvedProjectTable,
  by: { userId: number },
): Promise<void> {
  refuseLinked(table);
  const { tableId } = table;
  await refuseUsedTable(tx, table);
  const { name, description } = await foundTable(tx, table);
  const change = await openChange(tx, by, { what: 'Remove table', table, undoAction: writeAction(table) });
  const row = await wholeRow(tx, 'tables', tableId);
  const fields = (await listFields(tx, table)).filter(({ isDefaultField }) => !isDefaultField);
  const fieldRows = await Promise.all(
    fields.map(async ({ tableFieldId }) => ({
      fieldId: Number(tableFieldId),
      fieldRow: await wholeRow(tx, 'fields', Number(tableFieldId)),
    })),
  );
  const records = await deleteRecords(tx, table, change, sql<boolean>`true`);
  await deleteProjectTable(tx, tableId);
  await keepRow(tx, change, 'tables', [tableId], row);
  for (const { fieldId, fieldRow } of fieldRows) await keepRow(tx, change, 'fields', [fieldId], fieldRow);
  await writeDetails(tx, change, [
    { subject: 'table', subjectId: tableId, act: 'remove', before: { name, description, records } },
  ]);
}
