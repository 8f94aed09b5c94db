import { masterTables, projects, projectTables, settings, users } from '@codes/contract';
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

  /** What a key can be given. */
  activeProjects: () =>
    queryOptions({
      queryKey: ['settings', 'projects'],
      queryFn: async () => (await api(projects.listProjects)).filter(({ status }) => status === 'Active'),
    }),

  /** Of a project, or the master tables. */
  tablesIn: (projectNumber: string | null) =>
    queryOptions({
      queryKey: ['settings', 'tables', projectNumber],
      queryFn: async () => {
        if (projectNumber === null) {
          const listed = await api(masterTables.listMasterTables, { query: { status: 'active' } });
          return listed.map(({ masterTableId: tableId, name }) => ({ tableId, name }));
        }
        const listed = await api(projectTables.listProjectTables, { params: { projectNumber } });
        return listed.map(({ projectTableId: tableId, name }) => ({ tableId, name }));
      },
    }),
};
