import { account, setup } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const accountQueries = {
  setup: () =>
    queryOptions({
      queryKey: ['account', 'setup'],
      queryFn: () => api(setup.readSetup),
      staleTime: Infinity,
    }),

  /** What the link of a mail is for. */
  passwordLink: (t: string) =>
    queryOptions({
      queryKey: ['account', 'password-link', t],
      queryFn: () => api(account.readPasswordLink, { body: { t } }),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
};
