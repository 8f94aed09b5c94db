import type { SearchMatch } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { containsText } from '../../platform/db/text-match.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { SearchQuery } from './search-query.ts';

export async function searchProjectTables(
  db: Db,
  projectId: number,
  query: SearchQuery,
): Promise<SearchMatch[]> {
  return found(db, query, sql<boolean>`t.project_id = ${projectId}`);
}

/** A master table once, as the master's; local ones under their projects. */
export async function searchTables(db: Db, query: SearchQuery, isArchived: boolean): Promise<SearchMatch[]> {
  return found(
    db,
    query,
    isArchived
      ? sql<boolean>`(t.is_archived or p.is_archived)`
      : sql<boolean>`t.kind <> 'linked' and not t.is_archived and not coalesce(p.is_archived, false)`,
  );
}

async function found(
  db: Db,
  { text, field, most }: SearchQuery,
  within: RawBuilder<boolean>,
): Promise<SearchMatch[]> {
  // An archived project's table bears the name it had on the last day.
  const isFrozen = sql<boolean>`coalesce(p.is_archived, false)`;
  const name = sql`case when ${isFrozen} then t.name else coalesce(m.name, t.name) end`;
  const description = sql`case when ${isFrozen} then t.description else coalesce(m.description, t.description) end`;
  const inName = containsText(name, text);
  const inDescription = containsText(description, text);
  const matches =
    field === 'name'
      ? inName
      : field === 'description'
        ? inDescription
        : sql`(${inName} or ${inDescription})`;
  const { rows } = await sql<SearchMatch>`
    select t.table_id as "tableId",
      case t.kind when 'master' then t.table_id else t.master_table_id end as "masterTableId",
      ${name} as "table", ${description} as description, p.project_number as "projectNumber",
      coalesce(p.name, '') as project, ${isoTime(sql`t.created`)} as created,
      coalesce(cb.full_name, '') as "createdBy", ${isoTime(sql`t.modified`)} as modified,
      coalesce(mb.full_name, '') as "modifiedBy"
    from tables t
    left join tables m on m.table_id = t.master_table_id
    left join projects p on p.project_id = t.project_id
    left join users cb on cb.user_id = t.created_by
    left join users mb on mb.user_id = t.modified_by
    where ${within} and ${matches}
    order by ${name} collate "C", t.table_id
    limit ${most}
  `.execute(db);
  return rows.map(withoutNulls);
}

/** A key that has nothing to say is left out. */
function withoutNulls<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
}
