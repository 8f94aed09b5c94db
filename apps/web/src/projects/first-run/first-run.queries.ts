import { firstRun } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const firstRunQueries = {
  state: () =>
    queryOptions({ queryKey: ['firstRun'], queryFn: () => api(firstRun.readFirstRun), staleTime: 0 }),
};
