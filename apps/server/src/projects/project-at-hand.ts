import type { ProjectRole, Standing } from '@codes/contract';
import type { Db, Tx } from '../db/schema.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';

export type ProjectAtHand = {
  projectId: number;
  projectNumber: string;
  name: string;
  isArchived: boolean;
  standing: ProjectRole;
};

/**
 * The project that a call is about, with how the caller stands to it; null where the caller may not
 * see it. Of an archived project only the project itself is there, for administrators.
 */
export async function projectFor(
  db: Db | Tx,
  user: SignedInUser,
  projectNumber: string,
  isTheProjectItself: boolean,
): Promise<ProjectAtHand | null> {
  const found = db
    .selectFrom('projects')
    .leftJoin('members', (join) =>
      join.onRef('members.project_id', '=', 'projects.project_id').on('members.user_id', '=', user.userId),
    )
    .select([
      'projects.project_id as projectId',
      'project_number as projectNumber',
      'name',
      'is_archived as isArchived',
      'is_visible_for_employees as isVisibleForEmployees',
      'members.role',
    ])
    .where('project_number', '=', projectNumber);
  // A write under the project and its archiving wait for each other: neither sees half of the other.
  const row = await (db.isTransaction ? found.forShare('projects') : found).executeTakeFirst();
  if (row === undefined) return null;
  if (row.isArchived && !(user.isAdministrator && isTheProjectItself)) return null;
  const standing = standingOf(user, row);
  return standing === null ? null : { ...row, standing };
}

export function standingOf(
  user: Pick<SignedInUser, 'isAdministrator' | 'isExternal'>,
  project: { role: ProjectRole | null; isVisibleForEmployees: boolean },
): Standing {
  if (user.isAdministrator) return 'admin';
  if (project.role !== null) return project.role;
  return project.isVisibleForEmployees && !user.isExternal ? 'viewer' : null;
}
