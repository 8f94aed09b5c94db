import { masterTables, projects, stringConfigurations } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const projectQueries = {
  all: () =>
    queryOptions({ queryKey: ['projects', 'all'], queryFn: () => api(projects.listProjects), staleTime: 0 }),

  /** What a project can begin with. */
  startingTables: () =>
    queryOptions({
      queryKey: ['projects', 'startingTables'],
      queryFn: () => api(masterTables.listMasterTables, { query: { status: 'active' } }),
      staleTime: 0,
    }),

  startingConfigurations: () =>
    queryOptions({
      queryKey: ['projects', 'startingConfigurations'],
      queryFn: () => api(stringConfigurations.listConfigurations.master),
      staleTime: 0,
    }),
};
