import { referencesIn, type Tree } from '@codes/codes';
import type { Field } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../../tables/fields/resolved-table.ts';
import type { AvailableTables } from './resolved-configuration.ts';
import type { ColumnReader } from './code-engine.ts';
import type { Column } from './engine-messages.ts';
import { readColumn, readVersions } from './vocabulary.store.ts';

/** The columns that a tree refers to, as they are now, and how each is read when the engine has not got it yet. */
export async function findColumns(
  db: Db | Tx,
  tables: AvailableTables,
  tree: Tree,
): Promise<{ columns: Column[]; read: ColumnReader }> {
  const shown = new Map<string, { tableId: number; table: ResolvedTable; field: Field }>();
  for (const { table: reference } of referencesIn(tree)) {
    const column = tables.columnOf(reference);
    const { tableId, fieldKey } = reference;
    if (column !== null) shown.set(`${tableId} ${fieldKey}`, { tableId, ...column });
  }
  const versions = await readVersions(
    db,
    [...shown.values()].map(({ table }) => table),
  );
  const found = [...shown.values()].map(({ tableId, table, field }) => ({
    column: {
      tableId,
      fieldKey: field.tableFieldId,
      source: `${table.tableId} ${field.tableFieldId} at ${versions.get(table.tableId)}`,
    },
    read: () => readColumn(db, table, field),
  }));
  const readers = new Map(found.map(({ column, read }) => [column.source, read]));
  return {
    columns: found.map(({ column }) => column),
    read: async (source) => {
      const lists: string[] = [];
      for await (const list of readers.get(source)?.() ?? []) lists.push(list);
      return lists;
    },
  };
}
