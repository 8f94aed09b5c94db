// Walking and changing the segment trees of the database: like the wire's, with the ids of tables and fields instead of names.
import {
  hasMultipleTables,
  hasTableOptions,
  walkSegments,
  type SegmentOnWire,
  type StoredOption,
  type StoredSegment,
  type StoredTable,
  type TableOnWire,
} from '@codes/codes';

/** In a template a master table, in a project one of its own; they share one sequence of ids. */
export function idOfTable({ tableId, masterTableId }: TableOnWire): number {
  return tableId || masterTableId || 0;
}

export function tablesOf(option: StoredOption): readonly StoredTable[] {
  if (hasMultipleTables(option)) return option.multipleTables ?? [];
  return idOfTable(option) === 0 ? [] : [tableOf(option)];
}

/** Every table that the tree refers to, where no code is made with it too. */
export function tablesIn(root: StoredSegment): StoredTable[] {
  return (root.options ?? []).flatMap((option) => [
    ...tablesOf(option),
    ...(option.childSegment == null ? [] : tablesIn(option.childSegment)),
  ]);
}

/** The options whose tables codes are made with. */
export function* tableOptionsIn(root: StoredSegment): Generator<StoredOption> {
  for (const { segment } of walkSegments(root)) {
    if (hasTableOptions(segment)) yield* segment.options ?? [];
  }
}

/** The tree with every option changed, those at the end too. */
export function withOptions(
  root: StoredSegment,
  change: (option: StoredOption) => StoredOption,
): StoredSegment {
  return {
    ...root,
    options: (root.options ?? []).map((option) => {
      const changed = change(option);
      const child = changed.childSegment;
      return child == null ? changed : { ...changed, childSegment: withOptions(child, change) };
    }),
  };
}

export function withTablesOf(
  option: StoredOption,
  change: (table: StoredTable) => StoredTable,
): StoredOption {
  if (hasMultipleTables(option)) {
    return { ...option, multipleTables: (option.multipleTables ?? []).map(change) };
  }
  return idOfTable(option) === 0 ? option : { ...option, ...change(tableOf(option)) };
}

/** The tree with every table changed; the rest stays as it is. */
export function withTables(root: SegmentOnWire, change: (table: TableOnWire) => TableOnWire): SegmentOnWire {
  return withOptions(root, (option) => withTablesOf(option, change));
}

function tableOf({
  tableId,
  masterTableId,
  tableName,
  selectedRecords,
  fieldKey,
}: StoredOption): StoredTable {
  return { tableId, masterTableId, tableName, selectedRecords, fieldKey };
}
