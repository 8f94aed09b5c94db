// The tables that a tree may refer to: a project's own and linked ones, or the active master tables.
import type { TableIdentity, TableReference, TableRules } from '@codes/codes';
import type { Field } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldsOfTables, withItsFields, type TableWithFields } from '../../tables/fields/fields.store.ts';
import { resolveTables, type ResolvedTable } from '../../tables/fields/resolved-table.ts';

export type AvailableTable = { table: ResolvedTable; fields: readonly Field[] };

/** A tree that is parsed by them refers to fields by their ids, also where it comes with names. */
export type AvailableTables = Pick<TableRules, 'isAvailable' | 'fieldKey'> & {
  of: (table: TableIdentity) => AvailableTable | null;
  /** The field of a table that an option shows; null where one of them is gone. */
  columnOf: (reference: TableReference) => (AvailableTable & { field: Field }) | null;
};

/** Those of a project, or of the templates. */
export async function availableTables(db: Db | Tx, projectId: number | null): Promise<AvailableTables> {
  const tables = await withFields(db, await resolveTables(db, projectId));
  return lookup(({ tableId }) => tables.get(tableId));
}

/** Those of a project and the master tables that it could link: in its form they are as good as linked. */
export async function choosableTables(db: Db | Tx, projectId: number | null): Promise<AvailableTables> {
  if (projectId === null) return availableTables(db, null);
  const own = await withFields(db, await resolveTables(db, projectId));
  const masters = await withFields(db, await resolveTables(db, null));
  const links = new Map([...own.values()].map((available) => [available.table.masterTableId, available]));
  return lookup(({ home, tableId }) =>
    home === 'project' ? own.get(tableId) : (links.get(tableId) ?? masters.get(tableId)),
  );
}

/** Those that a statement has read, archived tables among them. */
export function availableOf(tables: readonly TableWithFields[]): AvailableTables {
  const active = tables.filter(({ isArchived }) => !isArchived).map(withItsFields);
  const available = new Map(active.map((one) => [one.table.tableId, one]));
  return lookup(({ tableId }) => available.get(tableId));
}

function lookup(find: (table: TableIdentity) => AvailableTable | undefined): AvailableTables {
  return {
    of: (table) => find(table) ?? null,
    columnOf(reference) {
      const available = find(reference);
      const field = available?.fields.find(({ tableFieldId }) => tableFieldId === reference.fieldKey);
      return available && field ? { ...available, field } : null;
    },
    isAvailable: (table) => find(table) !== undefined,
    fieldKey: (table, fieldName) =>
      find(table)?.fields.find(({ name }) => name === fieldName)?.tableFieldId ?? null,
  };
}

async function withFields(
  db: Db | Tx,
  tables: readonly ResolvedTable[],
): Promise<ReadonlyMap<number, AvailableTable>> {
  const fields = await fieldsOfTables(db, tables);
  return new Map(tables.map((table) => [table.tableId, { table, fields: fields.get(table.tableId) ?? [] }]));
}
