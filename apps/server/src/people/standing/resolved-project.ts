import type { About, Actor, ProjectRole, Standing } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { IntegrationActor } from '../integrations/integration-actor.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';

export type ResolvedProject = {
  projectId: number;
  projectNumber: string;
  name: string;
  isArchived: boolean;
  standing: NonNullable<Standing>;
};

/** Who looks at a project: a person, or another system. */
export type Onlooker = Pick<SignedInUser, 'userId' | 'isAdministrator' | 'isExternal'> | IntegrationActor;

/**
 * The project that a call is about, with how the caller stands to it; null where the caller may not
 * see it. Of an archived project only the project itself is there, for administrators.
 */
export async function projectFor(
  db: Db | Tx,
  onlooker: Onlooker,
  projectNumber: string,
  about: Exclude<About, 'nothing'>,
): Promise<ResolvedProject | null> {
  // A write under the project and its archiving wait for each other: neither sees half of the other.
  const isWrittenUnder = db.isTransaction && about === 'project';
  const { rows } = await sql<ProjectRow>`
    ${projectByNumber(projectNumber, sql`${memberIdOf(onlooker)}::bigint`)}
    ${isWrittenUnder ? sql`for share of p` : sql``}`.execute(db);
  return rows[0] === undefined ? null : projectSeen(rows[0], onlooker, about);
}

export type ProjectRow = Omit<ResolvedProject, 'standing'> & {
  isVisibleForEmployees: boolean;
  /** The caller's standing. */
  role: ProjectRole | null;
};

/** To be selected from, or with what else a call needs. */
export function projectByNumber(
  projectNumber: string | RawBuilder<string>,
  onlookerId: RawBuilder<unknown>,
): RawBuilder<ProjectRow> {
  return sql<ProjectRow>`
    select p.project_id as "projectId", p.project_number as "projectNumber", p.name,
      p.is_archived as "isArchived", p.is_visible_for_employees as "isVisibleForEmployees", m.role
    from projects p left join members m on m.project_id = p.project_id and m.user_id = ${onlookerId}
    where p.project_number = ${projectNumber}`;
}

export function projectSeen(
  row: ProjectRow,
  onlooker: Onlooker,
  about: Exclude<About, 'nothing'>,
): ResolvedProject | null {
  if (row.isArchived && !(mayLookIntoArchive(onlooker) && about === 'archived project')) return null;
  const standing = standingOf(onlooker, row);
  return standing === null ? null : { ...row, standing };
}

/** An integration with the project in its scope, and an employee of one that is visible to all of them, see it without being members. */
export function standingOf(
  onlooker: Onlooker,
  project: { projectNumber: string; role: ProjectRole | null; isVisibleForEmployees: boolean },
): Standing {
  if ('integrationId' in onlooker) {
    return onlooker.projects?.includes(project.projectNumber) === false ? null : 'onlooker';
  }
  if (onlooker.isAdministrator) return 'admin';
  if (project.role !== null) return project.role;
  return project.isVisibleForEmployees && !onlooker.isExternal ? 'onlooker' : null;
}

export type KeyActor = Extract<Actor, { kind: 'integration' }>;

/** The condition on a row of projects: active, and in the scope of the key. */
export function isActiveProjectOf({ projects }: KeyActor): RawBuilder<boolean> {
  return projects === null
    ? sql<boolean>`not projects.is_archived`
    : sql<boolean>`not projects.is_archived and projects.project_number = any(${projects}::text[])`;
}

/** Its name on the wire: an onlooker may do what a viewer may. */
export function roleOf(standing: Standing): ProjectRole | null {
  return standing === 'onlooker' ? 'viewer' : standing;
}

/** The user to look memberships up by: an integration has none, and no user has the id 0. */
export function memberIdOf(onlooker: Onlooker): number {
  return 'integrationId' in onlooker ? 0 : onlooker.userId;
}

function mayLookIntoArchive(onlooker: Onlooker): boolean {
  return !('integrationId' in onlooker) && onlooker.isAdministrator;
}
