import { can, refuse, users } from '@codes/contract';
import type { Server } from '../app.ts';
import type { Db } from '../db/schema.ts';
import { listProjectsOf } from '../projects/projects.store.ts';
import { listAdministratorContacts, listUsers, searchEmployees } from './users.store.ts';

export function userRoutes({ serve, db }: Server): void {
  serve(users.listAdministratorContacts, async (_, { actor, query }) => {
    if (query.role === 'admin') return listAdministratorContacts(db);
    if (!can(actor, 'users.read')) throw refuse('forbidden');
    return listUsers(db, 'everybody');
  });
  serve(users.listAllMembers, () => listUsers(db, 'everybody'));
  serve(users.listAdministrators, () => listUsers(db, 'administrators'));
  serve(users.listProjectsOfUser, (_, { params }) => projectsOfUser(db, params.userName));
  serve(users.searchEmployees, (_, { query }) =>
    searchEmployees(db, query.searchquery, query.NumberOfResults),
  );
}

async function projectsOfUser(db: Db, userName: string) {
  const user = await db
    .selectFrom('users')
    .select(['user_id as userId', 'is_administrator as isAdministrator', 'is_external as isExternal'])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  if (user === undefined) throw refuse('userNotFound', { userName });
  return listProjectsOf(db, user);
}
