// Projects, tables and string configurations by name, of all that somebody sees. What is in the current project comes first,
// then what is in none, and in both cases what begins with the text.
import type { FoundPlaces } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { activeProjectsOf } from '../../people/standing/projects-seen.store.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import type { Db } from '../../platform/db/schema.ts';
import { beginsWithText, containsText } from '../../platform/db/text-match.ts';
import { documentTableOf } from '../../tables/references/document-bodies.store.ts';

type PlaceQuery = { text: string; near: string | null; most: number };
type Viewer = Pick<SignedInUser, 'userId' | 'isAdministrator' | 'isExternal'>;

export async function findPlaces(db: Db, viewer: Viewer, query: PlaceQuery): Promise<FoundPlaces> {
  return {
    projects: await foundProjects(db, viewer, query),
    tables: await foundTables(db, viewer, query),
    configurations: await foundConfigurations(db, viewer, query),
  };
}

async function foundProjects(
  db: Db,
  viewer: Viewer,
  { text, most }: PlaceQuery,
): Promise<FoundPlaces['projects']> {
  const { rows } = await sql<FoundPlaces['projects'][number]>`
    select p.project_number as "projectNumber", p.name from ${activeProjectsOf(viewer)} p
    where ${containsText(sql`p.project_number`, text)} or ${containsText(sql`p.name`, text)}
    order by ${beginsWithText(sql`p.project_number`, text)} desc, ${beginsWithText(sql`p.name`, text)} desc,
      p.project_number collate "C"
    limit ${most}
  `.execute(db);
  return rows;
}

async function foundTables(db: Db, viewer: Viewer, query: PlaceQuery): Promise<FoundPlaces['tables']> {
  // A linked table bears the master's name.
  const name = sql`coalesce(m.name, t.name)`;
  const { rows } = await sql<FoundPlaces['tables'][number]>`
    select t.table_id as "tableId", ${name} as name, ${at} as at
    from tables t
    left join tables m on m.table_id = t.master_table_id
    left join ${activeProjectsOf(viewer)} p on p.project_id = t.project_id
    where ${isSeen(viewer, sql`t.kind = 'master' and not t.is_archived`)} and ${containsText(name, query.text)}
    ${nearestFirst(name, sql`t.table_id`, query)}
  `.execute(db);
  return rows;
}

async function foundConfigurations(
  db: Db,
  viewer: Viewer,
  query: PlaceQuery,
): Promise<FoundPlaces['configurations']> {
  const { table, id } = documentTableOf('configuration');
  const { rows } = await sql<FoundPlaces['configurations'][number]>`
    select d.${id} as "stringConfigurationId", d.name, ${at} as at
    from ${table} d
    left join ${activeProjectsOf(viewer)} p on p.project_id = d.project_id
    where ${isSeen(viewer, sql`d.project_id is null`)} and ${containsText(sql`d.name`, query.text)}
    ${nearestFirst(sql`d.name`, sql`d.${id}`, query)}
  `.execute(db);
  return rows;
}

const at = sql`case when p.project_id is not null
  then json_build_object('projectNumber', p.project_number, 'project', p.name) end`;

/** Templates and masters, which are in no project, have their screens in the control panel. */
function isSeen({ isAdministrator }: Viewer, inControlPanel: RawBuilder<unknown>): RawBuilder<boolean> {
  return isAdministrator
    ? sql<boolean>`(p.project_id is not null or (${inControlPanel}))`
    : sql<boolean>`p.project_id is not null`;
}

function nearestFirst(name: RawBuilder<unknown>, id: RawBuilder<unknown>, { text, near, most }: PlaceQuery) {
  return sql`
    order by coalesce(p.project_number = ${near}, false) desc, p.project_id is null desc,
      ${beginsWithText(name, text)} desc, ${name} collate "C", p.project_number collate "C", ${id}
    limit ${most}`;
}
