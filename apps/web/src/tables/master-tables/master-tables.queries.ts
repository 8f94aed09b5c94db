import { masterTables } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const masterTableQueries = {
  all: () =>
    queryOptions({
      queryKey: ['masterTables', 'list'],
      queryFn: () => api(masterTables.listMasterTables, { query: {} }),
    }),

  of: (masterTableId: number) =>
    queryOptions({
      queryKey: ['masterTables', 'one', masterTableId],
      queryFn: () => api(masterTables.readMasterTable, { params: { masterTableId } }),
    }),

  projectsOf: (masterTableId: number) =>
    queryOptions({
      queryKey: ['masterTables', 'projects', masterTableId],
      queryFn: () => api(masterTables.listProjectsOfMasterTable, { params: { masterTableId } }),
      staleTime: 0,
    }),
};
