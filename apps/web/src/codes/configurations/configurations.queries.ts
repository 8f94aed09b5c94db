import { stringConfigurations as contract, type SegmentOnWire } from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callIn } from '../../platform/home/home.calls.ts';
import type { Home } from '../../platform/home/home.ts';

export const configurationQueries = {
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
