// The tables that a tree may name: a project's own and linked ones, or the active master tables.
import type { TableReference } from '@codes/codes';
import type { Field } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldsOfTables, withItsFields, type TableWithFields } from '../../tables/fields/fields.store.ts';
import { resolveTables, type ResolvedTable } from '../../tables/fields/resolved-table.ts';

export type AvailableTable = { table: ResolvedTable; fields: readonly Field[] };

/** A project's trees name its own tables, templates name master tables. */
export type NamedTable = Pick<TableReference, 'home' | 'tableId'>;

export type AvailableTables = {
  of: (table: NamedTable) => AvailableTable | null;
  fieldOf: (table: NamedTable, fieldName: string) => Field | null;
};

/** Those of a project, or of the templates. */
export async function availableTables(db: Db | Tx, projectId: number | null): Promise<AvailableTables> {
  const tables = await withFields(db, await resolveTables(db, projectId));
  return lookingUp(({ tableId }) => tables.get(tableId));
}

/** Those of a project and the master tables that it could link: in its form they are as good as linked. */
export async function choosableTables(db: Db | Tx, projectId: number | null): Promise<AvailableTables> {
  if (projectId === null) return availableTables(db, null);
  const own = await withFields(db, await resolveTables(db, projectId));
  const masters = await withFields(db, await resolveTables(db, null));
  const links = new Map([...own.values()].map((available) => [available.table.masterTableId, available]));
  return lookingUp(({ home, tableId }) =>
    home === 'project' ? own.get(tableId) : (links.get(tableId) ?? masters.get(tableId)),
  );
}

/** Those of what a statement has read, archived tables among them. */
export function availableOf(tables: readonly TableWithFields[]): AvailableTables {
  const active = tables.filter(({ isArchived }) => !isArchived).map(withItsFields);
  const available = new Map(active.map((one) => [one.table.tableId, one]));
  return lookingUp(({ tableId }) => available.get(tableId));
}

async function withFields(
  db: Db | Tx,
  tables: readonly ResolvedTable[],
): Promise<ReadonlyMap<number, AvailableTable>> {
  const fields = await fieldsOfTables(db, tables);
  return new Map(tables.map((table) => [table.tableId, { table, fields: fields.get(table.tableId) ?? [] }]));
}

function lookingUp(find: (table: NamedTable) => AvailableTable | undefined): AvailableTables {
  return {
    of: (table) => find(table) ?? null,
    fieldOf: (table, fieldName) => find(table)?.fields.find((field) => field.name === fieldName) ?? null,
  };
}
