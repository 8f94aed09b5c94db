// A configuration and the tables that its tree may name, in one statement: whoever issues a code waits for it.
import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { fieldRows, type TableWithFields } from '../../../tables/fields/fields.store.ts';
import { selectTable } from '../../../tables/fields/table-at-hand.ts';
import { placeOf } from '../../../tables/references/document-bodies.store.ts';
import type { StoredSegment } from '../../../tables/references/stored-tree.ts';

/** Held, nobody saves or removes it until the transaction ends, while others may hold it too. */
export type Lock = 'none' | 'held';

/** A configuration as it is kept in mind: it is read anew where one of the two has changed. */
export type KnownVersion = {
  version: string;
  /** The tables that its tree names, in the order of their ids, and how they were. */
  tableIds: readonly number[];
  ofTables: string;
};

export type ConfigurationRead = {
  name: string;
  keepsRegister: boolean;
  /** Another one tells that it was saved in between, or its ids were changed. */
  version: string;
  /** What its tables were compared with. */
  ofTables: string;
  /** null where everything is as it is known to be. */
  read: {
    root: StoredSegment;
    /** Of the project, archived ones too. */
    tables: (TableWithFields & { version: string })[];
  } | null;
};

const unknown: KnownVersion = { version: '', tableIds: [], ofTables: '' };

/** One row at most; without the tree and the tables where these are known. */
export function configurationWithTables(
  configurationId: number,
  projectId: RawBuilder<unknown>,
  known: KnownVersion = unknown,
): RawBuilder<ConfigurationRead> {
  const { table, id, body } = placeOf('configuration');
  return sql<ConfigurationRead>`
    select d.name, d.keeps_register as "keepsRegister", ${version} as version, ${known.ofTables}::text as "ofTables",
      case when ${version} = ${known.version}::text and ${known.ofTables}::text = (
        select coalesce(string_agg(${versionOfTable}, ',' order by t.table_id), '')
        from tables t left join tables m on m.table_id = t.master_table_id
        where t.table_id = any(${known.tableIds}::bigint[]) and t.project_id = ${projectId}
      ) then null else json_build_object('root', d.${body}, 'tables', (
        select coalesce(json_agg(t order by t."tableId"), '[]')
        from (${selectTable(sql`${fieldRows}, ${versionOfTable} as version`)} where t.project_id = ${projectId}) t
      )) end as read
    from ${table} d where d.${id} = ${configurationId} and d.project_id = ${projectId}`;
}

/** Which writes the table `t`, its master `m` and their fields are from. */
const versionOfTable = sql<string>`concat_ws(' ', t.xmin, m.xmin, (
  select string_agg(f.xmin::text, ' ' order by f.field_id) from fields f
  where f.table_id = coalesce(m.table_id, t.table_id)
))`;

export async function readConfiguration(
  db: Db | Tx,
  { projectId, configurationId }: { projectId: number; configurationId: number },
  lock: Lock,
): Promise<ConfigurationRead | null> {
  const { rows } = await sql<ConfigurationRead>`${prepared}
    ${configurationWithTables(configurationId, sql`${projectId}::bigint`)} ${lock === 'held' ? sql`for share of d` : sql``}
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
  configurationId: number | RawBuilder<number>,
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
