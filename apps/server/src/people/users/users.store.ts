import type { Person, User } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { containsText } from '../../platform/db/text-match.ts';

/** An external account that waits for its first password. */
export const isNotHereYet = sql<boolean>`(users.is_external and users.password_hash is null)`;

export async function listUsers(
  db: Db | Tx,
  which: 'everybody' | 'administrators' | 'others' | readonly string[],
): Promise<User[]> {
  let query = db
    .selectFrom('users')
    .select((eb) => [
      'user_name as userName',
      'full_name as fullName',
      'is_administrator as isAdministrator',
      'is_external as isExternal',
      'is_active as isActive',
      'last_sign_in as lastSignIn',
      isNotHereYet.as('isInvited'),
      eb
        .selectFrom('members')
        .innerJoin('projects', 'projects.project_id', 'members.project_id')
        .select(
          sql<User['projectRoles']>`coalesce(json_agg(json_build_object(
            'projectNumber', project_number, 'projectName', name, 'role', role
          ) order by project_number collate "C"), '[]')`.as('roles'),
        )
        .whereRef('members.user_id', '=', 'users.user_id')
        .where('is_archived', '=', false)
        .as('projectRoles'),
    ])
    .orderBy(sql`full_name collate "C"`)
    .orderBy('user_id');
  if (typeof which === 'object') query = query.where('user_name', 'in', which);
  else if (which !== 'everybody') {
    query = query.where('is_administrator', '=', which === 'administrators');
  }
  const rows = await query.execute();
  return rows.map(({ isAdministrator, projectRoles, lastSignIn, ...row }) => ({
    ...row,
    lastSignIn: lastSignIn?.toISOString() ?? null,
    role: isAdministrator ? 'admin' : 'user',
    projectRoles: projectRoles ?? [],
  }));
}

export async function findUser(db: Db | Tx, userName: string) {
  const user = await db
    .selectFrom('users')
    .select([
      'user_id as userId',
      'is_administrator as isAdministrator',
      'is_external as isExternal',
      'is_active as isActive',
      isNotHereYet.as('isInvited'),
    ])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return user ?? null;
}

/** Callers who need an administrator's address need no more than that; and one who is there to answer. */
export async function listAdministratorContacts(db: Db): Promise<User[]> {
  const administrators = await listUsers(db, 'administrators');
  return administrators
    .filter(({ isActive, isInvited }) => isActive && !isInvited)
    .map((administrator) => ({ ...administrator, lastSignIn: null, projectRoles: [] }));
}

export async function searchEmployees(db: Db, text: string, most: number): Promise<Person[]> {
  return people(db, text).where('is_external', '=', false).limit(most).execute();
}

/** Employees first, then administrators, then the others who can sign in: those who have set a password. */
export async function searchAccounts(db: Db, text: string, most: number): Promise<Person[]> {
  return people(db, text)
    .where((eb) =>
      eb.or([
        eb('is_external', '=', false),
        eb('is_administrator', '=', true),
        eb('password_hash', 'is not', null),
      ]),
    )
    .clearOrderBy()
    .orderBy('is_external')
    .orderBy('is_administrator', 'desc')
    .orderBy(byName)
    .orderBy('user_id')
    .limit(most)
    .execute();
}

const byName = sql`full_name collate "C"`;

/** Active accounts in whose name or address every word is. */
function people(db: Db, text: string) {
  let query = db
    .selectFrom('users')
    .select(['user_name as userName', 'full_name as fullName'])
    .where('is_active', '=', true)
    .orderBy(byName)
    .orderBy('user_id');
  for (const word of text.split(/\s+/).filter(Boolean)) {
    query = query.where((eb) =>
      eb.or([containsText(sql`full_name`, word), containsText(sql`user_name`, word)]),
    );
  }
  return query;
}
