import {
  masterTables,
  projectTables,
  stringConfigurations as contract,
  type SegmentOnWire,
} from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { projectConfigurationQueries } from './project-configurations.queries.ts';
import { configurationCalls, type ConfigurationHome } from './configuration-home.ts';
import { choicesOfMasters, choicesOfProject, type TableChoice } from './table-choices.ts';

const templates = ['configurations', 'templates'];

export const configurationQueries = {
  list: (home: ConfigurationHome) =>
    home.kind === 'templates'
      ? queryOptions({ queryKey: templates, queryFn: () => api(contract.listTemplates) })
      : { ...projectConfigurationQueries.of(home.projectNumber), staleTime: 0 },

  one: (home: ConfigurationHome, stringConfigurationId: number) =>
    queryOptions({
      queryKey: ['configurations', home, stringConfigurationId],
      queryFn: () =>
        home.kind === 'templates'
          ? api(contract.readTemplate, { params: { stringConfigurationId } })
          : api(contract.readConfiguration, { params: { ...home, stringConfigurationId } }),
      // A form starts from what is stored now, and a refetch would not reach it any more.
      gcTime: 0,
      staleTime: Infinity,
    }),

  /** The tables that a tree may name here. */
  tables: (home: ConfigurationHome) =>
    queryOptions({
      queryKey: ['configurations', 'tables', home],
      queryFn: async (): Promise<readonly TableChoice[]> =>
        home.kind === 'templates'
          ? choicesOfMasters(await api(masterTables.listMasterTables, { query: { status: 'active' } }))
          : choicesOfProject(await api(projectTables.listPotentialTables, { params: home })),
    }),

  /** An answer belongs to the tree it was asked for; until it comes, the last one stays on the screen. */
  check: (home: ConfigurationHome, root: SegmentOnWire, seed: number) =>
    queryOptions({
      queryKey: ['configurations', 'check', home, root, seed],
      queryFn: () => configurationCalls.check(home, root, seed),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      gcTime: 30_000,
    }),
};
