import type { Project, ProjectRole } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { memberIdOf, standingOf, type Onlooker } from './project-at-hand.ts';

/** Who looks at the projects decides which role stands in them. */
type Viewer = Pick<SignedInUser, 'userId' | 'isAdministrator' | 'isExternal'>;

export async function listAllProjects(db: Db | Tx, viewer: Viewer): Promise<Project[]> {
  const rows = await projectsSeenBy(db, viewer.userId).execute();
  return rows.map((row) => projectOf(row, viewer));
}

/** The active projects that the viewer belongs to, or may see as an employee or an administrator. */
export async function listProjectsOf(
  db: Db | Tx,
  viewer: Viewer,
): Promise<(Project & { role: ProjectRole })[]> {
  let query = projectsSeenBy(db, viewer.userId).where('is_archived', '=', false);
  if (!viewer.isAdministrator) {
    query = query.where((eb) =>
      eb.or([
        eb('members.role', 'is not', null),
        ...(viewer.isExternal ? [] : [eb('is_visible_for_employees', '=', true)]),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...projectOf(row, viewer), role: standingOf(viewer, row) ?? 'viewer' }));
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

export type ProjectValues = {
  name: string;
  ua: { userId: number; userName: string };
  isTemplate: boolean;
  isVisibleForEmployees: boolean;
};

/** The project itself, with everybody else who writes to it or under it waiting until the transaction ends. */
export async function lockProject(tx: Tx, projectNumber: string) {
  const project = await tx
    .selectFrom('projects')
    .innerJoin('users as ua', 'ua.user_id', 'projects.ua_user_id')
    .select([
      'project_id as projectId',
      'project_number as projectNumber',
      'name',
      'ua.user_id as uaUserId',
      'ua.user_name as uaUserName',
      'is_template as isTemplate',
      'is_visible_for_employees as isVisibleForEmployees',
      'is_archived as isArchived',
    ])
    .where('project_number', '=', projectNumber)
    .forNoKeyUpdate('projects') // history may go on pointing to it meanwhile
    .executeTakeFirst();
  return project ?? null;
}

/** The new project's id; null where the number is taken. */
export async function storeNewProject(
  tx: Tx,
  project: ProjectValues & { projectNumber: string; numberKey: string },
): Promise<number | null> {
  const stored = await tx
    .insertInto('projects')
    .values({
      project_number: project.projectNumber,
      number_key: project.numberKey,
      name: project.name,
      ua_user_id: project.ua.userId,
      is_template: project.isTemplate,
      is_visible_for_employees: project.isVisibleForEmployees,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('project_id as projectId')
    .executeTakeFirst();
  return stored?.projectId ?? null;
}

export async function storeProject(tx: Tx, projectId: number, project: ProjectValues): Promise<void> {
  await tx
    .updateTable('projects')
    .set({
      name: project.name,
      ua_user_id: project.ua.userId,
      is_template: project.isTemplate,
      is_visible_for_employees: project.isVisibleForEmployees,
      modified: sql`now()`,
    })
    .where('project_id', '=', projectId)
    .execute();
}

export async function storeStatus(tx: Tx, projectId: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ is_archived: isArchived, modified: sql`now()` })
    .where('project_id', '=', projectId)
    .execute();
}

export async function findNumberByKey(tx: Tx, numberKey: string): Promise<string | null> {
  const project = await tx
    .selectFrom('projects')
    .select('project_number as projectNumber')
    .where('number_key', '=', numberKey)
    .executeTakeFirst();
  return project?.projectNumber ?? null;
}

export async function findPerson(tx: Tx, userName: string) {
  const person = await tx
    .selectFrom('users')
    .select(['user_id as userId', 'user_name as userName', 'is_active as isActive'])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return person ?? null;
}

function projectsSeenBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('projects')
    .innerJoin('users as ua', 'ua.user_id', 'projects.ua_user_id')
    .leftJoin('members', (join) =>
      join.onRef('members.project_id', '=', 'projects.project_id').on('members.user_id', '=', userId),
    )
    .select((eb) => [
      'projects.project_number as projectNumber',
      'projects.name',
      'ua.user_name as uaUserName',
      'ua.full_name as uaFullName',
      'is_template as isTemplate',
      'is_visible_for_employees as isVisibleForEmployees',
      'is_archived as isArchived',
      'members.role',
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
  return {
    projectNumber: row.projectNumber,
    name: row.name,
    ua: [{ userName: row.uaUserName, fullName: row.uaFullName }],
    uaFullName: row.uaFullName,
    isTemplate: row.isTemplate,
    isVisibleForEmployees: row.isVisibleForEmployees,
    status: row.isArchived ? 'Archived' : 'Active',
    role: standingOf(viewer, row),
    tableIds: row.tableIds ?? [],
  };
}
