// The string configurations that Create and Interpret offer in the header.
import { queryOptions } from '@tanstack/react-query';

export type OfferedConfiguration = { stringConfigurationId: number; name: string };

export const projectConfigurationQueries = {
  of: (projectNumber: string) =>
    queryOptions({
      queryKey: ['projectConfigurations', projectNumber],
      queryFn: async (): Promise<readonly OfferedConfiguration[]> => [],
    }),
};
