import type { Option, Segment } from '@codes/codes';
import type { Tx } from '../db/schema.ts';
import { writeHistory } from '../history/write-history.ts';
import {
  listConfigurationsOn,
  listNewPicks,
  listOldNames,
  storeFieldUses,
  storePicks,
  storeTree,
} from './thawed-configurations.store.ts';

/** The project's string configurations name the tables' new fields and records instead of the master's. */
export async function configurationsFollow(
  tx: Tx,
  by: { userId: number },
  projectId: number,
  tableIds: readonly number[],
): Promise<void> {
  const configurations = await listConfigurationsOn(tx, tableIds);
  if (configurations.length === 0) return;
  const names = await listOldNames(tx, tableIds);
  const picks = await listNewPicks(tx, tableIds);
  for (const { configurationId, tree } of configurations) {
    const after = followed(tree, {
      tables: new Set(tableIds),
      records: new Map(
        picks.filter((pick) => pick.configurationId === configurationId).map((p) => [p.before, p.after]),
      ),
      nameIn: (tableId, name) =>
        names.find((known) => known.tableId === tableId && known.now === name)?.then ?? name,
    });
    await storeTree(tx, configurationId, after);
    await writeHistory(tx, [
      {
        by,
        projectId,
        subject: 'configuration',
        subjectId: configurationId,
        act: 'follow',
        before: tree,
        after,
      },
    ]);
  }
  await storeFieldUses(tx, tableIds);
  await storePicks(tx, tableIds);
}

type New = {
  tables: ReadonlySet<number>;
  records: ReadonlyMap<number, number>;
  nameIn: (tableId: number, name: string) => string;
};

type Named = Pick<Option, 'tableId' | 'selectedRecords'>;

function followed(segment: Segment, now: New): Segment {
  if (!segment.options) return segment;
  return { ...segment, options: segment.options.map((option) => followedOption(option, now)) };
}

function followedOption(option: Option, now: New): Option {
  const { tableId, fieldName, multipleTables, childSegment } = option;
  const isThawed = typeof tableId === 'number' && now.tables.has(tableId);
  return {
    ...withNewPicks(option, now),
    // Only one table: a name that several share was not renamed in one of them alone.
    ...(isThawed && fieldName && { fieldName: now.nameIn(tableId, fieldName) }),
    ...(multipleTables && { multipleTables: multipleTables.map((table) => withNewPicks(table, now)) }),
    ...(childSegment && { childSegment: followed(childSegment, now) }),
  };
}

function withNewPicks<Table extends Named>(table: Table, { tables, records }: New): Table {
  const { tableId, selectedRecords } = table;
  if (!selectedRecords || typeof tableId !== 'number' || !tables.has(tableId)) return table;
  return { ...table, selectedRecords: selectedRecords.map((id) => records.get(id) ?? id) };
}
