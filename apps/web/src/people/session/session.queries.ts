import { account } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { rememberUser } from './stored-session.ts';

// Names and roles change rarely, and every call checks them again on the server.
const staleTime = 60_000;

export const sessionQueries = {
  me: () =>
    queryOptions({
      queryKey: ['session', 'me'],
      queryFn: async () => {
        const user = await api(account.readMe);
        rememberUser(user);
        return user;
      },
      staleTime,
    }),

  /** Where one is signed in. */
  sessions: () =>
    queryOptions({
      queryKey: ['session', 'sessions'],
      queryFn: () => api(account.listSessions),
      staleTime: 0,
    }),

  myProjects: () =>
    queryOptions({
      queryKey: ['session', 'myProjects'],
      queryFn: () => api(account.listMyProjects, { query: { status: 'active' } }),
      staleTime,
    }),

  /** Asks for the projects once more, before this one is called missing: it may be a minute old. */
  secondLookFor: (projectNumber: string) =>
    queryOptions({
      queryKey: ['session', 'secondLookFor', projectNumber],
      queryFn: ({ client }) => client.fetchQuery({ ...sessionQueries.myProjects(), staleTime: 0 }),
      staleTime,
    }),
};
