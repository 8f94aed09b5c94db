import { users } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const invitationQueries = {
  open: () =>
    queryOptions({
      queryKey: ['invitations', 'open'],
      queryFn: () => api(users.listInvitations),
      staleTime: 0,
      // The answer may have links with which one is somebody else: they don't outlive the screen.
      gcTime: 0,
    }),
};
