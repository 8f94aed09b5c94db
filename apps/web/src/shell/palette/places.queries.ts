import { places, type FoundPlaces } from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const placeQueries = {
  /** By name; those of the last text stay until the next ones come. */
  named: (searchQuery: string, near: string | undefined) =>
    queryOptions<FoundPlaces>({
      queryKey: ['places', searchQuery, near],
      queryFn: () => api(places.findPlaces, { query: { searchQuery, ...(near !== undefined && { near }) } }),
      enabled: searchQuery !== '',
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    }),
};
