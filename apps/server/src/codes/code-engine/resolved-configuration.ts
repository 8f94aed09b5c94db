// A configuration as codes are made and read by it: its tree, and the tables that the tree refers to.
import {
  parseTree,
  type StoredSegment,
  type TableIdentity,
  type TableReference,
  type TableRules,
  type Tree,
} from '@codes/codes';
import { refuse, type Field } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import {
  fieldRows,
  fieldsOfTables,
  withItsFields,
  type TableWithFields,
} from '../../tables/fields/fields.store.ts';
import { resolveTables, selectTable, type ResolvedTable } from '../../tables/fields/resolved-table.ts';
import { documentTableOf } from '../../tables/references/document-bodies.store.ts';

export type ResolvedConfiguration = {
  projectId: number;
  configurationId: number;
  name: string;
  keepsRegister: boolean;
  /** Another one when it was saved in between, or its ids were changed. */
  version: string;
  tree: Tree | null;
  tables: AvailableTables;
};

/** Held, nobody saves or removes it until the transaction ends, while others may hold it too. */
export type Lock = 'none' | 'held';

type Row = Pick<ResolvedConfiguration, 'configurationId' | 'name' | 'keepsRegister' | 'version'> & {
  root: StoredSegment;
};

/** In one statement: a code that is issued waits for it. */
export async function resolveConfiguration(
  db: Db | Tx,
  { projectId }: { projectId: number },
  { stringConfigurationId: configurationId }: { stringConfigurationId: number },
  lock: Lock = 'none',
): Promise<ResolvedConfiguration> {
  const { table, id } = documentTableOf('configuration');
  const { rows } = await sql<Row & { tables: TableWithFields[] }>`
    select ${configurationColumns}, ${tablesOfProject(projectId)} as tables
    from ${table} d where d.${id} = ${configurationId} and d.project_id = ${projectId}
    ${lock === 'held' ? sql`for share of d` : sql``}
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw refuse('configurationNotFound');
  const { tables, ...row } = found;
  return resolved(projectId, row, availableOf(tables));
}

/** All of a project by name, in one statement. */
export async function resolveConfigurations(db: Db, projectId: number): Promise<ResolvedConfiguration[]> {
  const { table, id } = documentTableOf('configuration');
  const { rows } = await sql<{ tables: TableWithFields[]; configurations: Row[] }>`
    select ${tablesOfProject(projectId)} as tables, (
      select coalesce(json_agg(c order by c.name collate "C", c."configurationId"), '[]')
      from (select ${configurationColumns} from ${table} d where d.project_id = ${projectId} order by d.${id}) c
    ) as configurations
  `.execute(db);
  const [found] = rows;
  const tables = availableOf(found?.tables ?? []);
  return (found?.configurations ?? []).map((row) => resolved(projectId, row, tables));
}

function resolved(projectId: number, { root, ...row }: Row, tables: AvailableTables): ResolvedConfiguration {
  return { projectId, ...row, tree: parseTree(root, tables).tree, tables };
}

const { body: bodyOfConfigurations, id: idOfConfigurations } = documentTableOf('configuration');

/** Of the row `d`. */
const configurationColumns = sql`d.${idOfConfigurations} as "configurationId", d.name,
  d.keeps_register as "keepsRegister", d.xmin::text as version, d.${bodyOfConfigurations} as root`;

const tablesOfProject = (projectId: number) => sql`(
  select coalesce(json_agg(t order by t."tableId"), '[]')
  from (${selectTable(fieldRows)} where t.project_id = ${projectId}) t
)`;

/** `tables` may have archived ones. */
function availableOf(tables: readonly TableWithFields[]): AvailableTables {
  const active = tables.filter(({ isArchived }) => !isArchived).map(withItsFields);
  const available = new Map(active.map((one) => [one.table.tableId, one]));
  return lookup(({ tableId }) => available.get(tableId));
}

/** With its fields. */
export type AvailableTable = { table: ResolvedTable; fields: readonly Field[] };

/**
 * The tables that a tree may refer to: a project's own and linked ones, or the active master tables.
 * A tree that is parsed by them refers to fields by their ids, also where it comes with names.
 */
export type AvailableTables = Pick<TableRules, 'isAvailable' | 'fieldKey'> & {
  of: (table: TableIdentity) => AvailableTable | null;
  /** The field of a table that an option shows; null where one of them is gone. */
  columnOf: (reference: TableReference) => (AvailableTable & { field: Field }) | null;
};

/** The tables of a project, or of the templates. */
export async function availableTables(db: Db | Tx, projectId: number | null): Promise<AvailableTables> {
  const tables = await withFields(db, await resolveTables(db, projectId));
  return lookup(({ tableId }) => tables.get(tableId));
}

/** The tables of a project and the master tables that it could link: in its form they are as good as linked. */
export async function choosableTables(db: Db | Tx, projectId: number | null): Promise<AvailableTables> {
  if (projectId === null) return availableTables(db, null);
  const own = await withFields(db, await resolveTables(db, projectId));
  const masters = await withFields(db, await resolveTables(db, null));
  const links = new Map([...own.values()].map((available) => [available.table.masterTableId, available]));
  return lookup(({ home, tableId }) =>
    home === 'project' ? own.get(tableId) : (links.get(tableId) ?? masters.get(tableId)),
  );
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
