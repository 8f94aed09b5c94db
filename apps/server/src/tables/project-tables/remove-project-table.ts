import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { hindering } from '../references/follow-in-configurations.ts';
import { refuseLinked, type TableAtHand } from '../fields/table-at-hand.ts';
import { configurationsWithTables } from '../references/using-configurations.store.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { deleteRecords } from '../records/many/selection.store.ts';
import { deleteProjectTable } from './project-tables.store.ts';

export async function removeProjectTable(
  tx: Tx,
  table: TableAtHand & { projectId: number },
  by: { userId: number },
): Promise<void> {
  refuseLinked(table);
  const { tableId, projectId, name } = table;
  const configurations = hindering(await configurationsWithTables(tx, [tableId]));
  if (configurations.length > 0) throw refuse('tableInUse', { name, configurations });
  const records = await deleteRecords(tx, table, by, sql<boolean>`true`);
  await deleteProjectTable(tx, tableId);
  await writeHistory(tx, [
    { by, projectId, subject: 'table', subjectId: tableId, act: 'remove', before: { name, records } },
  ]);
}
