import type { Member, ProjectRole } from '@codes/contract';
import { sql } from 'kysely';
import { dated, laterThan } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

/** Employees without a company of their own belong to the organisation. */
export async function listMembers(db: Db | Tx, projectId: number, organisation: string): Promise<Member[]> {
  return (await membersOf(db, projectId, organisation).execute()).map(dated);
}

export async function findMember(
  db: Db | Tx,
  projectId: number,
  userName: string,
  organisation: string,
): Promise<Member | null> {
  const member = await membersOf(db, projectId, organisation)
    .where('users.user_name', '=', userName)
    .executeTakeFirst();
  return member === undefined ? null : dated(member);
}

/** A membership that nobody else changes until the transaction ends. */
export async function lockMembership(tx: Tx, projectId: number, userName: string) {
  const membership = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.user_id', 'members.user_id')
    .innerJoin('projects', 'projects.project_id', 'members.project_id')
    .select((eb) => [
      'users.user_id as userId',
      'users.user_name as userName',
      'members.role',
      eb('projects.ua_user_id', '=', eb.ref('users.user_id')).as('isUa'),
    ])
    .where('members.project_id', '=', projectId)
    .where('users.user_name', '=', userName)
    .forUpdate('members')
    .executeTakeFirst();
  return membership ?? null;
}

/** The accounts with these names, and how each stands to the project. */
export async function findPeople(tx: Tx, projectId: number, userNames: readonly string[]) {
  return tx
    .selectFrom('users')
    .leftJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'users.user_id').on('members.project_id', '=', projectId),
    )
    .select((eb) => [
      'users.user_id as userId',
      'users.user_name as userName',
      'users.is_external as isExternal',
      'users.is_active as isActive',
      eb('users.password_hash', 'is not', null).as('hasPassword'),
      eb('members.role', 'is not', null).as('isMember'),
      eb
        .exists(
          eb
            .selectFrom('projects')
            .select(sql`1`.as('one'))
            .where('projects.project_id', '=', projectId)
            .whereRef('projects.ua_user_id', '=', 'users.user_id'),
        )
        .as('isUa'),
    ])
    .where('users.user_name', 'in', userNames)
    .execute();
}

export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number];

/** Accounts without a password for those who have none yet; answers the new ones. */
export async function storeExternalAccounts(
  tx: Tx,
  people: readonly { userName: string; companyName: string }[],
): Promise<{ userId: number; userName: string; companyName: string }[]> {
  if (people.length === 0) return [];
  return tx
    .insertInto('users')
    .values(
      people.map(({ userName, companyName }) => ({
        user_name: userName,
        company_name: companyName,
        is_external: true,
      })),
    )
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .returning(['user_id as userId', 'user_name as userName', 'company_name as companyName'])
    .execute();
}

/** The new members; those who were members already are left out and stay as they are. */
export async function storeMemberships(
  tx: Tx,
  projectId: number,
  by: { userId: number | null },
  memberships: readonly { userId: number; role: ProjectRole }[],
): Promise<Set<number>> {
  const stored = await tx
    .insertInto('members')
    .values(
      memberships.map(({ userId, role }) => ({
        project_id: projectId,
        user_id: userId,
        role,
        modified_by: by.userId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .returning('user_id as userId')
    .execute();
  return new Set(stored.map(({ userId }) => userId));
}

export async function storeRole(
  tx: Tx,
  projectId: number,
  by: { userId: number | null },
  { userId, role }: { userId: number; role: ProjectRole },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role, modified: laterThan(sql.ref('modified')), modified_by: by.userId })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMembership(tx: Tx, projectId: number, userId: number): Promise<void> {
  await tx.deleteFrom('members').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

export async function deleteAllMemberships(
  tx: Tx,
  projectId: number,
): Promise<{ userId: number; role: ProjectRole }[]> {
  return tx
    .deleteFrom('members')
    .where('project_id', '=', projectId)
    .returning(['user_id as userId', 'role'])
    .execute();
}

function membersOf(db: Db | Tx, projectId: number, organisation: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.user_id', 'members.user_id')
    .leftJoin('users as changer', 'changer.user_id', 'members.modified_by')
    .select([
      'users.user_name as userName',
      'users.full_name as fullName',
      sql<string>`case when users.company_name = '' and not users.is_external
        then ${organisation}::text else users.company_name end`.as('companyName'),
      'members.role',
      'users.is_external as isExternal',
      'members.modified',
      'changer.full_name as modifiedBy',
    ])
    .where('members.project_id', '=', projectId)
    .orderBy(sql`users.full_name collate "C"`)
    .orderBy('users.user_id');
}
