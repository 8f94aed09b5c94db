import { can, refuse, users } from '@codes/contract';
import type { Server } from '../../server.ts';
import { listProjectsOf } from '../standing/projects-seen.store.ts';
import {
  findUser,
  listAdministratorContacts,
  listUsers,
  searchAccounts,
  searchEmployees,
} from './users.store.ts';

/** Everybody, or those who are no administrators. */
function whichOf(role: string | undefined): 'everybody' | 'others' {
  if (role === undefined) return 'everybody';
  if (role === 'user') return 'others';
  throw refuse('unreadable', {
    why: { key: 'at', place: 'role', problem: { key: 'shouldBeOneOf', values: 'admin, user' } },
  });
}

export function userRoutes({ serve }: Server): void {
  serve.read(users.listAdministratorContacts, async (db, { actor, query }) => {
    if (query.role === 'admin') return listAdministratorContacts(db);
    if (!can(actor, 'users.read')) throw refuse('forbidden');
    return listUsers(db, whichOf(query.role));
  });
  serve.read(users.listAllMembers, (db) => listUsers(db, 'everybody'));
  serve.read(users.listAdministrators, (db) => listUsers(db, 'administrators'));
  serve.read(users.listProjectsOfUser, async (db, { params: { userName } }) => {
    const user = await findUser(db, userName);
    if (user === null) throw refuse('userNotFound', { userName });
    return listProjectsOf(db, user);
  });
  serve.read(users.searchEmployees, (db, { query }) =>
    searchEmployees(db, query.searchquery, query.NumberOfResults),
  );
  serve.read(users.searchAccounts, (db, { query }) =>
    searchAccounts(db, query.searchquery, query.NumberOfResults),
  );
}
