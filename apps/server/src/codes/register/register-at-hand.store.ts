// A configuration and the tables that its tree may name, in one statement: whoever issues a code waits for it.
import { sql, type RawBuilder } from 'kysely';
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

export async function readConfiguration(
  db: Db | Tx,
  { projectId, configurationId }: { projectId: number; configurationId: number },
  lock: Lock,
): Promise<ConfigurationRead | null> {
  const { table, id, body } = placeOf('configuration');
  const { rows } = await sql<ConfigurationRead>`
    select d.name, d.keeps_register as "keepsRegister", d.${body} as root, ${version} as version,
      (select coalesce(json_agg(t order by t."tableId"), '[]')
        from (${selectTable(fieldRows)} where t.project_id = ${projectId}) t) as tables
    from ${table} d
    where d.${id} = ${configurationId} and d.project_id = ${projectId}
    ${lock === 'held' ? sql`for share of d` : sql``}
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

/** Whether it keeps a register; null where it is not there. */
export async function readKeepsRegister(
  db: Db | Tx,
  { projectId, configurationId }: { projectId: number; configurationId: number },
): Promise<{ keepsRegister: boolean } | null> {
  const { table, id } = placeOf('configuration');
  const { rows } = await sql<{ keepsRegister: boolean }>`
    select keeps_register as "keepsRegister" from ${table}
    where ${id} = ${configurationId} and project_id = ${projectId}
  `.execute(db);
  return rows[0] ?? null;
}
