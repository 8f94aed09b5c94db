// Segment trees as they are stored: what they refer to, and how they follow when that changes.
import type { SegmentOnWire } from '@codes/contract';

type Option = NonNullable<SegmentOnWire['options']>[number];
export type TreeTable = NonNullable<Option['multipleTables']>[number];

/** One table that an option of the tree names, with the field whose value it shows. */
export type TreeReference = { table: TreeTable; fieldName: string };

export function* referencesOf(root: SegmentOnWire | null | undefined): Generator<TreeReference> {
  for (const option of root?.options ?? []) {
    for (const table of tablesOfOption(option)) yield { table, fieldName: option.fieldName ?? '' };
    yield* referencesOf(option.childSegment);
  }
}

/** The tree with every table entry replaced; the rest stays as it is. */
export function withTables(root: SegmentOnWire, change: (table: TreeTable) => TreeTable): SegmentOnWire {
  return withOptions(root, (option) => {
    if (hasMultipleTables(option)) {
      return { ...option, multipleTables: (option.multipleTables ?? []).map(change) };
    }
    return namesATable(option) ? { ...option, ...change(tableOf(option)) } : option;
  });
}

/** A field's new name, in the options that show that field of that table. */
export function withFieldRenamed(
  root: SegmentOnWire,
  isTable: (table: TreeTable) => boolean,
  before: string,
  after: string,
): SegmentOnWire {
  return withOptions(root, (option) =>
    option.fieldName === before && tablesOfOption(option).some(isTable)
      ? { ...option, fieldName: after }
      : option,
  );
}

/** Other ids for tables and picked records, as after a de-relation or in a copy of a project. */
export function withIds(
  root: SegmentOnWire,
  tableIds: ReadonlyMap<number, number>,
  recordIds: ReadonlyMap<number, number>,
): SegmentOnWire {
  return withTables(root, (table) => ({
    ...table,
    tableId: table.tableId == null ? table.tableId : (tableIds.get(table.tableId) ?? table.tableId),
    selectedRecords: table.selectedRecords?.map((id) => recordIds.get(id) ?? id) ?? null,
  }));
}

function withOptions(root: SegmentOnWire, change: (option: Option) => Option): SegmentOnWire {
  return {
    ...root,
    options: (root.options ?? []).map((option) => {
      const changed = change(option);
      const child = changed.childSegment;
      return child == null ? changed : { ...changed, childSegment: withOptions(child, change) };
    }),
  };
}

function tablesOfOption(option: Option): readonly TreeTable[] {
  if (hasMultipleTables(option)) return option.multipleTables ?? [];
  return namesATable(option) ? [tableOf(option)] : [];
}

const hasMultipleTables = (option: Option) => (option.multipleTables?.length ?? 0) > 0;
const namesATable = (option: Option) => Boolean(option.tableId ?? option.masterTableId);

function tableOf({ tableId, masterTableId, tableName, selectedRecords }: Option): TreeTable {
  return { tableId, masterTableId, tableName, selectedRecords };
}
