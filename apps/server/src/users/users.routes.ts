import { can, refuse, users } from '@codes/contract';
import type { Server } from '../server.ts';
import { listProjectsOf } from '../projects/projects.store.ts';
import { findUser, listAdministratorContacts, listUsers, searchEmployees } from './users.store.ts';

export function userRoutes({ serve, db }: Server): void {
  serve(users.listAdministratorContacts, async (_, { actor, query }) => {
    if (query.role === 'admin') return listAdministratorContacts(db);
    if (!can(actor, 'users.read')) throw refuse('forbidden');
    return listUsers(db, 'everybody');
  });
  serve(users.listAllMembers, () => listUsers(db, 'everybody'));
  serve(users.listAdministrators, () => listUsers(db, 'administrators'));
  serve(users.listProjectsOfUser, async (_, { params: { userName } }) => {
    const user = await findUser(db, userName);
    if (user === null) throw refuse('userNotFound', { userName });
    return listProjectsOf(db, user);
  });
  serve(users.searchEmployees, (_, { query }) =>
    searchEmployees(db, query.searchquery, query.NumberOfResults),
  );
}
