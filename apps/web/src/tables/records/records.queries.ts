import { recordCalls, type ColumnFilters } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import type { TableHome } from '../../platform/home/home.ts';
import { callIn, pageIn } from '../../platform/home/home.calls.ts';

export const recordQueries = {
  /** How many records there are of each kind; the rows themselves are kept by the list alone. */
  counts: (home: TableHome) => ['records', home, 'count'] as const,

  count: (home: TableHome, filters: ColumnFilters) =>
    queryOptions({
      queryKey: [...recordQueries.counts(home), filters],
      queryFn: async () => {
        const query = { limit: 1, filters: JSON.stringify(filters) };
        const { total } = await pageIn(home, recordCalls.listRecords, { query });
        return total ?? 0;
      },
    }),

  historyOf: (home: TableHome, recordId: number) =>
    queryOptions({
      queryKey: ['records', home, 'history', recordId],
      queryFn: () => callIn(home, recordCalls.readRecordHistory, { params: { recordId } }),
      // Opened to see what has just happened.
      staleTime: 0,
    }),

  historyOfTable: (home: TableHome) =>
    queryOptions({
      queryKey: ['records', home, 'tableHistory'],
      queryFn: () => callIn(home, recordCalls.readTableHistory),
      staleTime: 0,
    }),
};
