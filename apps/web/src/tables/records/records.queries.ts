import type { ColumnFilters } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import type { TableHome } from '../fields/table-home.ts';
import { recordCalls } from './record.calls.ts';

export const recordQueries = {
  /** How many records there are of each kind; the rows themselves are kept by the list alone. */
  counts: (home: TableHome) => ['records', home, 'count'] as const,

  count: (home: TableHome, filters: ColumnFilters) =>
    queryOptions({
      queryKey: [...recordQueries.counts(home), filters],
      queryFn: async () => {
        const query = { limit: 1, filters: JSON.stringify(filters) };
        const { total } = await recordCalls(home).page(query);
        return total ?? 0;
      },
    }),

  historyOf: (home: TableHome, recordId: number) =>
    queryOptions({
      queryKey: ['records', home, 'history', recordId],
      queryFn: () => recordCalls(home).history(recordId),
      // Opened to see what has just happened.
      staleTime: 0,
    }),

  historyOfTable: (home: TableHome) =>
    queryOptions({
      queryKey: ['records', home, 'tableHistory'],
      queryFn: () => recordCalls(home).tableHistory(),
      staleTime: 0,
    }),
};
