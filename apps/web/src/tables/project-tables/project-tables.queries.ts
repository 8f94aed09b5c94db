import { projectTables } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const projectTableQueries = {
  /** Everything that is known of a project's tables. */
  all: (projectNumber: string) => ['projectTables', projectNumber] as const,

  in: (projectNumber: string) =>
    queryOptions({
      queryKey: [...projectTableQueries.all(projectNumber), 'list'],
      queryFn: () => api(projectTables.listProjectTables, { params: { projectNumber } }),
    }),

  of: (projectNumber: string, tableId: number) =>
    queryOptions({
      queryKey: [...projectTableQueries.all(projectNumber), 'one', tableId],
      queryFn: () => api(projectTables.readProjectTable, { params: { projectNumber, tableId } }),
    }),

  /** The project's tables and the master tables that it could use. */
  potentialIn: (projectNumber: string) =>
    queryOptions({
      queryKey: [...projectTableQueries.all(projectNumber), 'potential'],
      queryFn: () => api(projectTables.listPotentialTables, { params: { projectNumber } }),
    }),
};
