// The string configurations of a project: what Create and Interpret offer in the header, and the list itself.
import { stringConfigurations, type ListedConfiguration } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export type OfferedConfiguration = Pick<ListedConfiguration, 'stringConfigurationId' | 'name'>;

export const projectConfigurationQueries = {
  of: (projectNumber: string) =>
    queryOptions({
      queryKey: ['projectConfigurations', projectNumber],
      queryFn: () => api(stringConfigurations.listConfigurations.project, { params: { projectNumber } }),
      staleTime: 10_000,
    }),
};
