// A configuration and the tables that its tree may name, in one statement: a code that is issued waits for it.
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldRows, type TableWithFields } from '../../tables/fields/fields.store.ts';
import { selectTable } from '../../tables/fields/resolved-table.ts';
import { placeOf } from '../../tables/references/document-bodies.store.ts';
import type { StoredSegment } from '../../tables/references/stored-tree.ts';

/** Held, nobody saves or removes it until the transaction ends, while others may hold it too. */
export type Lock = 'none' | 'held';

type ConfigurationRead = {
  name: string;
  keepsRegister: boolean;
  /** Another one tells that it was saved in between, or its ids were changed. */
  version: string;
  root: StoredSegment;
  /** Of the project, archived ones too. */
  tables: TableWithFields[];
};

export async function readConfiguration(
  db: Db | Tx,
  { projectId, configurationId }: { projectId: number; configurationId: number },
  lock: Lock,
): Promise<ConfigurationRead | null> {
  const { table, id, body } = placeOf('configuration');
  const { rows } = await sql<ConfigurationRead>`
    select d.name, d.keeps_register as "keepsRegister", d.xmin::text as version, d.${body} as root, (
      select coalesce(json_agg(t order by t."tableId"), '[]')
      from (${selectTable(fieldRows)} where t.project_id = ${projectId}) t
    ) as tables
    from ${table} d where d.${id} = ${configurationId} and d.project_id = ${projectId}
    ${lock === 'held' ? sql`for share of d` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

export async function readKeepsRegister(
  db: Db | Tx,
  { projectId, configurationId }: { projectId: number; configurationId: number },
): Promise<{ keepsRegister: boolean } | null> {
  const { table, id } = placeOf('configuration');
  const { rows } = await sql<{ keepsRegister: boolean }>`
    select d.keeps_register as "keepsRegister" from ${table} d
    where d.${id} = ${configurationId} and d.project_id = ${projectId}
  `.execute(db);
  return rows[0] ?? null;
}
