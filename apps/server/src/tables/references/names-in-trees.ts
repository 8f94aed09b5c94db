// The wire's trees have names, the stored ones ids: one becomes the other here and nowhere else.
import {
  groupBy,
  type SegmentOnWire,
  type StoredOption,
  type StoredSegment,
  type TableOnWire,
} from '@codes/codes';
import { idOfTable, tablesOf, withOptions, withTablesOf } from './stored-tree.ts';

/** A table of a sent tree: null for one that its owner does not have. */
export type KnownTable = { fieldKey: string | null } | null;

/** A name that stands for nothing is kept: it is what people see of it. */
export function withIdsForNames(
  root: SegmentOnWire,
  find: (table: TableOnWire, fieldName: string) => KnownTable,
): StoredSegment {
  return withOptions(root, (option) => {
    const keyed = withTablesOf(option, (table) => {
      const known = find(table, option.fieldName ?? '');
      // Named here and not by its id, which may be of a table that others keep to themselves.
      if (known === null) return { ...table, tableName: table.tableName ?? null };
      return { ...table, tableName: undefined, fieldKey: known.fieldKey ?? undefined };
    });
    const tables = tablesOf(keyed);
    const hasKeys = tables.length > 0 && tables.every(({ fieldKey }) => fieldKey !== undefined);
    return hasKeys ? { ...keyed, fieldName: undefined } : keyed;
  });
}

export type Names = {
  readonly ofTables: ReadonlyMap<number, string>;
  /** By field key, with the default fields. */
  readonly ofFields: ReadonlyMap<string, string>;
};

export function withNamesForIds(root: StoredSegment, names: Names): SegmentOnWire {
  return withOptions(root, (option) => ({
    ...withTablesOf(option, (table) => ({
      ...table,
      tableName: table.tableName === undefined ? names.ofTables.get(idOfTable(table)) : table.tableName,
      fieldKey: undefined,
    })),
    fieldName: nameOfField(option, names),
  }));
}

/** The fields of an option bear one name; where a rename has parted them, the one that most of them bear. */
export function nameOfField(option: StoredOption, { ofFields }: Names): string | null | undefined {
  if (option.fieldName !== undefined) return option.fieldName;
  const names = tablesOf(option).flatMap(({ fieldKey }) => ofFields.get(fieldKey ?? '') ?? []);
  const alike = [...groupBy(names, (name) => name).values()];
  return alike.toSorted((a, b) => b.length - a.length)[0]?.[0];
}
