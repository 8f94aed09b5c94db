// The tables that a tree may name: a project's own and linked ones, or the active master tables.
import type { Field } from '@codes/contract';
import type { Db, Tx } from '../db/schema.ts';
import { fieldsOfTables } from '../fields/fields.store.ts';
import { tablesAtHand, type TableAtHand } from '../fields/table-at-hand.ts';

export type AvailableTable = { table: TableAtHand; fields: readonly Field[] };

/** As trees name their tables. */
export type NamedTable = {
  readonly tableId?: number | null | undefined;
  readonly masterTableId?: number | null | undefined;
};

export type AvailableTables = {
  of: (table: NamedTable) => AvailableTable | null;
  fieldOf: (table: NamedTable, fieldName: string) => Field | null;
};

export async function availableTables(db: Db | Tx, projectId: number | null): Promise<AvailableTables> {
  const tables = await tablesAtHand(db, projectId);
  const fields = await fieldsOfTables(db, tables);
  const byId = new Map(
    tables.map((table) => [table.tableId, { table, fields: fields.get(table.tableId) ?? [] }]),
  );
  const of = (table: NamedTable) => byId.get(idInTree(table) ?? 0) ?? null;
  return {
    of,
    fieldOf: (table, fieldName) => of(table)?.fields.find((field) => field.name === fieldName) ?? null,
  };
}

/** A project's trees name their tables by tableId, templates by masterTableId. */
export function idInTree(table: NamedTable): number | null {
  return table.tableId ?? table.masterTableId ?? null;
}
