// A table whose master is gone when its project comes back: from then on it is the project's own.
import { limits, type SegmentOnWire } from '@codes/contract';
import { withFieldRenamed } from '../../tables/references/segment-trees.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { followTableName, storeFollowed } from '../../tables/references/follow-in-configurations.ts';
import { projectTableAtHand } from '../../tables/fields/table-at-hand.ts';
import { configurationsWithTables } from '../../tables/references/using-configurations.store.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { rekeyUses } from '../../tables/project-tables/derelation.store.ts';
import { isNameTaken } from '../../tables/project-tables/project-tables.store.ts';
import { followPicks } from '../../tables/records/many/derelate-records.ts';
import { followInReports } from '../../tables/references/follow-in-reports.ts';
import {
  listOldNames,
  storeAsLocal,
  thawFields,
  thawLocalRecords,
  thawMasterRecords,
  type Link,
  type OldName,
} from './frozen-tables.store.ts';

type By = { userId: number };

/** With the fields and records as they were frozen; the project's configurations follow to their new ids. */
export async function keepAsLocal(
  tx: Tx,
  by: By,
  projectId: number,
  { tableId, name: before }: Link,
): Promise<void> {
  const table = await projectTableAtHand(tx, projectId, tableId);
  const fieldIds = await thawFields(tx, tableId);
  await thawLocalRecords(tx, tableId, fieldIds);
  await followPicks(tx, table, by, await thawMasterRecords(tx, tableId, fieldIds, by));
  await followOldNames(tx, by, tableId);
  await rekeyUses(tx, tableId, fieldIds);
  await followInReports(tx, projectId, tableId, fieldIds);

  const name = await freeName(tx, projectId, before);
  await storeAsLocal(tx, tableId, name);
  await followTableName(tx, by, [tableId], name);
  await writeHistory(tx, [
    {
      by,
      projectId,
      subject: 'table',
      subjectId: tableId,
      act: 'restore',
      before: { name: before, masterTableId: table.masterTableId },
      after: { name, masterTableId: null },
    },
  ]);
}

/** A link may bear the name of a local table; once it is local itself, it may not. */
async function freeName(tx: Tx, projectId: number, name: string): Promise<string> {
  let free = name;
  for (let number = 2; await isNameTaken(tx, projectId, free, null); number += 1) {
    const ending = ` (${number})`;
    free =
      Array.from(name)
        .slice(0, limits.tableName - ending.length)
        .join('') + ending;
  }
  return free;
}

async function followOldNames(tx: Tx, by: By, tableId: number): Promise<void> {
  const names = await listOldNames(tx, tableId);
  if (names.length === 0) return;
  for (const configuration of await configurationsWithTables(tx, [tableId])) {
    await storeFollowed(tx, by, configuration, withOldNames(configuration.root, tableId, names));
  }
}

/** By way of their ids, since two fields may have swapped their names. */
function withOldNames(root: SegmentOnWire, tableId: number, names: readonly OldName[]): SegmentOnWire {
  const renamed = (tree: SegmentOnWire, before: string, after: string) =>
    withFieldRenamed(tree, (table) => table.tableId === tableId, before, after);
  const byId = names.reduce((tree, { fieldId, now }) => renamed(tree, now, String(fieldId)), root);
  return names.reduce((tree, { fieldId, then }) => renamed(tree, String(fieldId), then), byId);
}
