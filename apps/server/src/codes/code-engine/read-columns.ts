import { referencesIn, type Tree } from '@codes/codes';
import type { Field } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../../tables/fields/resolved-table.ts';
import type { AvailableTables } from './available-tables.ts';
import type { ColumnReader } from './code-engine.ts';
import type { Column } from './engine-messages.ts';
import { readColumn, readVersions } from './vocabulary.store.ts';

/** The columns that a tree names, as they are now, and how each of them is read where somebody has not got it yet. */
export async function findColumns(
  db: Db | Tx,
  tables: AvailableTables,
  tree: Tree,
): Promise<{ columns: Column[]; read: ColumnReader }> {
  const named = new Map<string, { tableId: number; fieldName: string; table: ResolvedTable; field: Field }>();
  for (const { table, fieldName } of referencesIn(tree)) {
    const available = tables.of(table);
    const field = tables.fieldOf(table, fieldName);
    const { tableId } = table;
    if (available === null || field === null) continue;
    named.set(`${tableId} ${fieldName}`, { tableId, fieldName, table: available.table, field });
  }
  const versions = await readVersions(
    db,
    [...named.values()].map(({ table }) => table),
  );
  const found = [...named.values()].map(({ tableId, fieldName, table, field }) => ({
    column: {
      tableId,
      fieldName,
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
