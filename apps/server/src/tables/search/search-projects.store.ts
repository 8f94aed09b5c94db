import type { SearchMatch } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { containsText } from '../../platform/db/text-match.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { SearchQuery } from './search-query.ts';

export async function searchProjects(
  db: Db,
  { text, field, most }: SearchQuery,
  isArchived: boolean,
): Promise<SearchMatch[]> {
  const inNumber = containsText(sql`p.project_number`, text);
  const inName = containsText(sql`p.name`, text);
  const inUa = sql<boolean>`(${containsText(sql`ua.full_name`, text)} or ${containsText(sql`ua.user_name`, text)})`;
  const byField: Record<string, typeof inName> = { projectNumber: inNumber, name: inName, ua: inUa };
  const matches = byField[field ?? ''] ?? sql<boolean>`(${inNumber} or ${inName} or ${inUa})`;
  const { rows } = await sql<SearchMatch>`
    select p.project_number as "projectNumber", p.name, ua.full_name as "uaFullName",
      case when p.is_archived then 'Archived' else 'Active' end as status,
      ${isoTime(sql`p.created`)} as created, coalesce(${doneBy(sql`asc`)}, '') as "createdBy",
      ${isoTime(sql`p.modified`)} as modified, coalesce(${doneBy(sql`desc`)}, '') as "modifiedBy"
    from projects p join users ua on ua.user_id = p.ua_user_id
    where p.is_archived = ${isArchived} and ${matches}
    order by p.project_number collate "C"
    limit ${most}
  `.execute(db);
  return rows;
}

/** Who did the first or the last thing to the project `p` itself: only its history knows. */
function doneBy(order: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select doer.full_name from change_details h join changes c using (change_id)
    left join users doer on doer.user_id = c.user_id
    where h.subject = 'project' and h.subject_id = p.project_id::text
    order by h.detail_id ${order} limit 1)`;
}
