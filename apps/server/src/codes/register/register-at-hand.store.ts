// A configuration and the tables that its tree may name, in one statement: whoever issues a code waits for it.
import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldRows, type TableWithFields } from '../../tables/fields/fields.store.ts';
import { selectTable } from '../../tables/fields/table-at-hand.ts';
import { placeOf } from '../../tables/references/document-bodies.store.ts';
import type { StoredSegment } from '../../tables/references/stored-tree.ts';

/** Held, nobody saves or removes it until the transaction ends, while others may hold it too. */
export type Lock = 'none' | 'held';

export type ConfigurationRead = {
  name: string;
  keepsRegister: boolean;
  root: StoredSegment;
  /** Another one tells that it was saved in between, or its ids were changed. */
  version: string;
  /** Of the project, archived ones too. */
  tables: TableWithFields[];
};

/** One row at most. */
export function configurationWithTables(
  configurationId: number,
  projectId: RawBuilder<unknown>,
): RawBuilder<ConfigurationRead> {
  const { table, id, body } = placeOf('configuration');
  return sql<ConfigurationRead>`
    select d.name, d.keeps_register as "keepsRegister", d.${body} as root, ${version} as version,
      (select coalesce(json_agg(t order by t."tableId"), '[]')
        from (${selectTable(fieldRows)} where t.project_id = ${projectId}) t) as tables
    from ${table} d where d.${id} = ${configurationId} and d.project_id = ${projectId}`;
}

export async function readConfiguration(
  db: Db | Tx,
  { projectId, configurationId }: { projectId: number; configurationId: number },
  lock: Lock,
): Promise<ConfigurationRead | null> {
  const { rows } = await sql<ConfigurationRead>`${prepared}
    ${configurationWithTables(configurationId, sql`${projectId}`)} ${lock === 'held' ? sql`for share of d` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** Which write the row is from. */
const version = sql<string>`d.xmin::text`;

/** Its row, where it is there as it was read; held until the transaction ends. */
export function sameConfiguration(configurationId: number, read: string): RawBuilder<unknown> {
  const { table, id } = placeOf('configuration');
  return sql`select d.${id} from ${table} d
    where d.${id} = ${configurationId} and d.keeps_register and ${version} = ${read} for share of d`;
}

export type RegisterRead = { keepsRegister: boolean };

/** One row at most: whether it keeps a register. */
export function keepsRegister(
  configurationId: number,
  projectId: RawBuilder<unknown>,
): RawBuilder<RegisterRead> {
  const { table, id } = placeOf('configuration');
  return sql<RegisterRead>`
    select d.keeps_register as "keepsRegister" from ${table} d
    where d.${id} = ${configurationId} and d.project_id = ${projectId}`;
}

export async function readKeepsRegister(
  db: Db | Tx,
  { projectId, configurationId }: { projectId: number; configurationId: number },
): Promise<RegisterRead | null> {
  const { rows } = await keepsRegister(configurationId, sql`${projectId}`).execute(db);
  return rows[0] ?? null;
}
