import { referencesIn, type Tree } from '@codes/codes';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { AvailableTables } from './available-tables.ts';
import type { Column } from './engine-messages.ts';
import { readColumn } from './vocabulary.store.ts';

/** All records of the tables that a tree names, as JSON text for the engine. */
export async function readColumns(db: Db | Tx, tables: AvailableTables, tree: Tree): Promise<Column[]> {
  const columns = new Map<string, Column>();
  for (const { table, fieldName } of referencesIn(tree)) {
    const available = tables.of(table);
    const field = tables.fieldOf(table, fieldName);
    const { tableId } = table;
    const key = `${tableId} ${fieldName}`;
    if (available === null || field === null || columns.has(key)) continue;
    columns.set(key, { tableId, fieldName, json: await readColumn(db, available.table, field) });
  }
  return [...columns.values()];
}
