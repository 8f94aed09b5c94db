import { stringConfigurations as contract, type SegmentOnWire } from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callIn } from '../../platform/home/home.calls.ts';
import { projectConfigurationQueries } from './project-configurations.queries.ts';
import type { Home } from '../../platform/home/home.ts';

const templates = ['configurations', 'templates'];

export const configurationQueries = {
  list: (home: Home) =>
    home.kind === 'master'
      ? queryOptions({ queryKey: templates, queryFn: () => callIn(home, contract.listConfigurations) })
      : { ...projectConfigurationQueries.of(home.projectNumber), staleTime: 0 },

  one: (home: Home, stringConfigurationId: number) =>
    queryOptions({
      queryKey: ['configurations', home, stringConfigurationId],
      queryFn: () => callIn(home, contract.readConfiguration, { params: { stringConfigurationId } }),
      // A form starts from what is stored now, and a refetch would not reach it any more.
      gcTime: 0,
      staleTime: Infinity,
    }),

  /** An answer belongs to the tree it was asked for; until it comes, the last one stays on the screen. */
  check: (home: Home, root: SegmentOnWire, seed: number) =>
    queryOptions({
      queryKey: ['configurations', 'check', home, root, seed],
      queryFn: () =>
        callIn(home, contract.checkConfiguration, { body: { rootConfigurationSegment: root, seed } }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      gcTime: 30_000,
    }),
};
