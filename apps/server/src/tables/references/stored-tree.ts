// A segment tree as the database has it: like the wire's, with the ids of tables and fields in the place of their names.
import {
  hasMultipleTables,
  hasTableOptions,
  walkSegments,
  type OptionOnWire,
  type SegmentOnWire,
  type TableOnWire,
} from '@codes/codes';

/** One table that an option takes its records from, with its field: an entry of the option's list, or the option itself. */
export type StoredTable = TableOnWire & { readonly fieldKey?: string | undefined };

/** `fieldName` and `tableName` stand in a tree only where no id stands for them. */
export type StoredOption = Omit<OptionOnWire, 'multipleTables' | 'childSegment'> &
  StoredTable & {
    readonly multipleTables?: readonly StoredTable[] | null | undefined;
    readonly childSegment?: StoredSegment | null | undefined;
  };

export type StoredSegment = Omit<SegmentOnWire, 'options'> & {
  readonly options?: readonly StoredOption[] | null | undefined;
};

/** In a template a master table, in a project one of its own; they share one sequence of ids. */
export function idOfTable({ tableId, masterTableId }: TableOnWire): number {
  return tableId || masterTableId || 0;
}

export function tablesOf(option: StoredOption): readonly StoredTable[] {
  if (hasMultipleTables(option)) return option.multipleTables ?? [];
  return idOfTable(option) === 0 ? [] : [tableOf(option)];
}

/** Every table that the tree names, where no code is made with it too. */
export function tablesIn(root: StoredSegment): StoredTable[] {
  return (root.options ?? []).flatMap((option) => [
    ...tablesOf(option),
    ...(option.childSegment == null ? [] : tablesIn(option.childSegment)),
  ]);
}

/** The options whose tables codes are made with. */
export function* tableOptionsIn(root: StoredSegment): Generator<StoredOption> {
  for (const { segment } of walkSegments(root)) {
    if (hasTableOptions(segment)) yield* (segment as StoredSegment).options ?? [];
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
