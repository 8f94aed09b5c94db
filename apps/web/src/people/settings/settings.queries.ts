import { settings, users } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const settingsQueries = {
  administrators: () =>
    queryOptions({
      queryKey: ['settings', 'administrators'],
      queryFn: () => api(users.listAdministrators),
      staleTime: 0,
    }),

  integrations: () =>
    queryOptions({
      queryKey: ['settings', 'integrations'],
      queryFn: () => api(settings.listIntegrations),
      staleTime: 0,
      // The answer has the access keys: they don't outlive the screen.
      gcTime: 0,
    }),
};
