import { members } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const memberQueries = {
  of: (projectNumber: string) =>
    queryOptions({
      queryKey: ['members', projectNumber],
      queryFn: () => api(members.listMembers, { params: { projectNumber } }),
      staleTime: 0,
    }),
};
