import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { refuseUsedTable } from '../references/what-blocks.ts';
import { refuseLinked, type ProjectTableAtHand } from '../fields/table-at-hand.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { deleteRecords } from '../records/many/selection.store.ts';
import { deleteProjectTable } from './project-tables.store.ts';

export async function removeProjectTable(
  tx: Tx,
  table: ProjectTableAtHand,
  by: { userId: number },
): Promise<void> {
  refuseLinked(table);
  const { tableId, projectId, name } = table;
  await refuseUsedTable(tx, table);
  const records = await deleteRecords(tx, table, by, sql<boolean>`true`);
  await deleteProjectTable(tx, tableId);
  await writeHistory(tx, [
    { by, projectId, subject: 'table', subjectId: tableId, act: 'remove', before: { name, records } },
  ]);
}
