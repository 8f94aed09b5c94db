import { recordCalls, type ColumnFilters, type InputOf } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import type { TableHome } from '../../platform/home/home.ts';
import { prefetch, queryClient } from '../../platform/api/query-client.ts';
import type { Sort } from '../../platform/ui/table/source.ts';
import { windowSize } from '../../platform/ui/table/windows/row-windows.ts';
import { fieldQueries } from '../fields/fields.queries.ts';
import { callIn, pageIn } from '../../platform/home/home.calls.ts';

export const byCode: Sort = { column: 'code', direction: 'ascending' };
export const everything: ColumnFilters = {};

type ListQuery = InputOf<typeof recordCalls.listRecords.project>['query'];

export function viewOf({ column, direction }: Sort, filters: ColumnFilters): ListQuery {
  return {
    sort: column,
    direction: direction === 'ascending' ? 'asc' : 'desc',
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
  };
}

/** For a screen that shows them. */
export function prefetchRecords(home: TableHome): void {
  prefetch(fieldQueries.of(home));
  const first = recordQueries.firstWindow(home);
  // One that nobody has taken may be from before a write.
  queryClient.removeQueries({ queryKey: first.queryKey, exact: true });
  prefetch(first);
}

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

  /** What a list shows first. It is used once: rows are kept by the list alone. */
  firstWindow: (home: TableHome) =>
    queryOptions({
      queryKey: ['records', home, 'firstWindow'],
      queryFn: () =>
        pageIn(home, recordCalls.listRecords, {
          query: { ...viewOf(byCode, everything), offset: 0, limit: windowSize, total: 'known' },
        }),
      staleTime: 5000,
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
