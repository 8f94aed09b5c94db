import { users } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const administratorQueries = {
  contacts: () =>
    queryOptions({
      queryKey: ['administrators', 'contacts'],
      queryFn: () => api(users.listAdministratorContacts, { query: { role: 'admin' } }),
    }),
};
