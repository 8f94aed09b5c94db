// A configuration as codes are made and read by it: its tree, and the tables that the tree refers to.
import { parseTree, type StoredSegment, type Tree } from '@codes/codes';
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import { availableOf, type AvailableTables } from '../code-engine/available-tables.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldRows, type TableWithFields } from '../../tables/fields/fields.store.ts';
import { selectTable } from '../../tables/fields/resolved-table.ts';
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

type Row = Pick<ResolvedConfiguration, 'name' | 'keepsRegister' | 'version'> & {
  root: StoredSegment;
  /** Of the project, archived ones too. */
  tables: TableWithFields[];
};

/** In one statement: a code that is issued waits for it. */
export async function resolveConfiguration(
  db: Db | Tx,
  { projectId }: { projectId: number },
  { stringConfigurationId: configurationId }: { stringConfigurationId: number },
  lock: Lock = 'none',
): Promise<ResolvedConfiguration> {
  const { table, id, body } = documentTableOf('configuration');
  const { rows } = await sql<Row>`
    select d.name, d.keeps_register as "keepsRegister", d.xmin::text as version, d.${body} as root, (
      select coalesce(json_agg(t order by t."tableId"), '[]')
      from (${selectTable(fieldRows)} where t.project_id = ${projectId}) t
    ) as tables
    from ${table} d where d.${id} = ${configurationId} and d.project_id = ${projectId}
    ${lock === 'held' ? sql`for share of d` : sql``}
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw refuse('configurationNotFound');
  const { root, tables: read, ...configuration } = found;
  const tables = availableOf(read);
  const { tree } = parseTree(root, tables);
  return { projectId, configurationId, ...configuration, tree, tables };
}
