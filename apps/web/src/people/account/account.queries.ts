import { setup } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const accountQueries = {
  setup: () =>
    queryOptions({
      queryKey: ['account', 'setup'],
      queryFn: () => api(setup.readSetup),
      staleTime: Infinity,
    }),
};
