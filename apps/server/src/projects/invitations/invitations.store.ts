import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { isNotHereYet } from '../../people/users/users.store.ts';

export type Account = Awaited<ReturnType<typeof lockAccounts>>[number];
export type LockedProject = Awaited<ReturnType<typeof lockProjects>>[number];

/** Nobody comes, is deactivated or made an administrator until the transaction ends. */
export async function lockAccounts(tx: Tx, people: readonly { userName: string }[]) {
  return tx
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      'is_external as isExternal',
      'is_active as isActive',
      'is_administrator as wasAdministrator',
      isNotHereYet.as('isInvited'),
      // Who is a member already stays one, in the role that they have.
      sql<number[]>`(
        select coalesce(json_agg(m.project_id), '[]') from members m where m.user_id = users.user_id
      )`.as('memberOf'),
    ])
    .where(
      'user_name',
      'in',
      people.map(({ userName }) => userName),
    )
    .orderBy('user_name')
    .forUpdate()
    .execute();
}

/** In one order, and none of them is archived until the transaction ends. */
export async function lockProjects(tx: Tx, projectNumbers: readonly string[]) {
  if (projectNumbers.length === 0) return [];
  return tx
    .selectFrom('projects')
    .select(['project_id as projectId', 'project_number as projectNumber', 'is_archived as isArchived'])
    .where('project_number', 'in', [...new Set(projectNumbers)])
    .orderBy('project_id')
    .forShare()
    .execute();
}
