import type { Project, ProjectRole } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { dated } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { projectValues } from './project-columns.ts';
import { isActiveProjectOf, memberIdOf, roleOf, standingOf, type Onlooker } from './resolved-project.ts';

/** Who looks at the projects decides which role stands in them. */
type Viewer = Pick<SignedInUser, 'userId' | 'isAdministrator' | 'isExternal'>;

/** All that there are, or to an integration the active ones that it sees. */
export async function listAllProjects(db: Db | Tx, viewer: Onlooker): Promise<Project[]> {
  const all = projectsSeenBy(db, memberIdOf(viewer));
  const rows = await ('integrationId' in viewer ? all.where(isActiveFor(viewer)) : all).execute();
  return rows.map((row) => projectOf(row, viewer));
}

/** The active projects that the viewer belongs to, or may see as an employee or an administrator. */
export async function listProjectsOf(
  db: Db | Tx,
  viewer: Viewer,
): Promise<(Project & { role: ProjectRole })[]> {
  const rows = await projectsSeenBy(db, viewer.userId).where(isActiveFor(viewer)).execute();
  return rows.map((row) => ({
    ...projectOf(row, viewer),
    role: roleOf(standingOf(viewer, row)) ?? 'viewer',
  }));
}

/** The same, to be selected from: their ids, numbers and names. */
export function activeProjectsOf(viewer: Onlooker): RawBuilder<unknown> {
  return sql`(
    select projects.project_id, projects.project_number, projects.name from projects
    left join members on members.project_id = projects.project_id and members.user_id = ${memberIdOf(viewer)}
    where ${isActiveFor(viewer)}
  )`;
}

/** The condition on a row of projects, joined with the viewer's membership. */
function isActiveFor(viewer: Onlooker): RawBuilder<boolean> {
  if ('integrationId' in viewer) return isActiveProjectOf(viewer);
  return isActiveForRow({
    seesAll: sql.lit(viewer.isAdministrator),
    isEmployee: sql.lit(!viewer.isExternal),
  });
}

/** The same for viewers that are rows themselves. */
export function isActiveForRow(
  viewer: Record<'seesAll' | 'isEmployee', RawBuilder<unknown>>,
): RawBuilder<boolean> {
  return sql<boolean>`(not projects.is_archived and (${viewer.seesAll} or members.role is not null
    or ${viewer.isEmployee} and projects.is_visible_for_employees))`;
}

export async function findProject(
  db: Db | Tx,
  viewer: Onlooker,
  projectNumber: string,
): Promise<Project | null> {
  const row = await projectsSeenBy(db, memberIdOf(viewer))
    .where('project_number', '=', projectNumber)
    .executeTakeFirst();
  return row === undefined ? null : projectOf(row, viewer);
}

function projectsSeenBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('projects')
    .innerJoin('users as ua', 'ua.user_id', 'projects.ua_user_id')
    .leftJoin('members', (join) =>
      join.onRef('members.project_id', '=', 'projects.project_id').on('members.user_id', '=', userId),
    )
    .leftJoin('users as changer', 'changer.user_id', 'projects.modified_by')
    .select((eb) => [
      ...projectValues,
      'projects.project_number as projectNumber',
      'ua.user_name as uaUserName',
      'ua.full_name as uaFullName',
      'is_archived as isArchived',
      'members.role',
      'projects.modified',
      'changer.full_name as modifiedBy',
      eb
        .selectFrom('tables')
        .select(sql<number[]>`coalesce(json_agg(table_id order by table_id), '[]')`.as('ids'))
        .whereRef('tables.project_id', '=', 'projects.project_id')
        .as('tableIds'),
    ])
    .orderBy(sql`project_number collate "C"`);
}

type Row = Awaited<ReturnType<ReturnType<typeof projectsSeenBy>['execute']>>[number];

function projectOf(row: Row, viewer: Onlooker): Project {
  const { ua: _, uaUserName, isArchived, role: __, tableIds, ...values } = row;
  return {
    ...dated(values),
    ua: [{ userName: uaUserName, fullName: values.uaFullName }],
    status: isArchived ? 'Archived' : 'Active',
    role: roleOf(standingOf(viewer, row)),
    tableIds: tableIds ?? [],
  };
}
