import { refuse, type ProjectTable } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { masterTableToWrite } from '../fields/resolved-table.ts';
import { addTables, type Change } from '../../platform/changes/open-change.ts';
import { keepRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { insertTable } from '../fields/tables.store.ts';
import { findLink } from './project-tables.store.ts';
import { findProjectTable } from './read-project-tables.ts';

export type NewLink = {
  projectId: number;
  masterTableId: number;
  /** Null or left out: the living table. */
  releaseId?: number | null;
  change: Change;
};

/** From now on the project sees the master table's records, or those of a release, through the link; nothing is copied. */
export async function linkMasterTable(
  tx: Tx,
  { projectId, masterTableId, releaseId = null, change }: NewLink,
): Promise<ProjectTable> {
  const { name } = await masterTableToWrite(tx, masterTableId, 'records');
  if ((await findLink(tx, projectId, masterTableId)) !== null) {
    throw refuse('masterTableAlreadyLinked', { name });
  }
  const tableId = await insertTable(tx, change.userId, {
    projectId,
    masterTableId,
    follows: releaseId,
    name,
    description: '',
  });
  await addTables(tx, change, [tableId]);
  await keepRow(tx, change, 'tables', [tableId], null);
  await writeDetails(tx, change, [
    { subject: 'table', subjectId: tableId, act: 'link', after: { name, masterTableId } },
  ]);
  const table = await findProjectTable(tx, projectId, tableId);
  if (table === null) throw refuse('tableNotFound');
  return table;
}
