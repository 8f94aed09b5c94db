import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { refuseUsedTable } from '../references/what-blocks.ts';
import { refuseLinked, type ResolvedProjectTable } from '../fields/resolved-table.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { deleteRecords } from '../records/many/selection.store.ts';
import { deleteProjectTable } from './project-tables.store.ts';

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
