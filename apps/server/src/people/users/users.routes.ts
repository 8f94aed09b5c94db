import { can, refuse, users } from '@codes/contract';
import type { Server } from '../../server.ts';
import { listProjectsOf } from '../standing/projects-seen.store.ts';
import { inviteAgain, listInvitations } from './invitations.ts';
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

export function userRoutes({ serve, outbox }: Server): void {
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
  serve.write(users.inviteAgain, (tx, { user, language, params: { userName } }) =>
    inviteAgain(tx, outbox, { user, language }, userName),
  );
  serve.read(users.listInvitations, (db, { user }) => listInvitations(db, user, outbox));
  serve.read(users.searchEmployees, (db, { query }) =>
    searchEmployees(db, query.searchquery, query.NumberOfResults),
  );
  serve.read(users.searchAccounts, (db, { query }) =>
    searchAccounts(db, query.searchquery, query.NumberOfResults),
  );
}
