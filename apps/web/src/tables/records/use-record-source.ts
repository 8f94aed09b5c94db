// The records of a table as a list's source: sorted, filtered and counted by the server, loaded where one looks.
import { recordCalls, type ColumnFilters, type TableRecord } from '@codes/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { TableHome } from '../../platform/home/home.ts';
import type { RowChoice } from '../../platform/ui/table/array-source.ts';
import { hasFilters } from '../../platform/ui/table/filters/filters.ts';
import type { RowSource } from '../../platform/ui/table/source.ts';
import { windowSize } from '../../platform/ui/table/windows/row-windows.ts';
import { useWindowedRows, type LiveRows } from '../../platform/ui/table/windows/use-windowed-rows.ts';
import { pageIn } from '../../platform/home/home.calls.ts';
import { byCode, everything, recordQueries, viewOf } from './records.queries.ts';
import { serverFilters } from './server-filters.ts';

export type RecordSource = {
  source: RowSource<TableRecord>;
  /** Undefined until the first answer. */
  totalUnfiltered: number | undefined;
  error: unknown;
  reload: () => Promise<void>;
  live: LiveRows<TableRecord>;
  /** Shows a record as it is now, where it is. */
  replace: (record: TableRecord) => void;
  /** The filters as the server knows them, for what is done to all that pass. */
  filters: ColumnFilters;
};

/**
 * @param asked What it is sorted and filtered by; stable.
 * @param state `waiting` while it is not known whether the table has these fields.
 */
export function useRecordSource(
  home: TableHome,
  asked: RowChoice,
  state: 'ready' | 'waiting' = 'ready',
): RecordSource {
  const queries = useQueryClient();
  const { filters: entered } = asked;
  const sort = asked.sort ?? byCode;
  const filters = useMemo(() => serverFilters(entered), [entered]);
  const isFiltered = hasFilters(entered);
  // Rows that are read again have changed since.
  const isNew = useRef(true);
  const load = useCallback(
    async (offset: number, limit: number) => {
      // Another one is asked for as soon as the fields are there.
      if (state === 'waiting') return new Promise<never>(() => {});
      const isFirst = isNew.current && offset === 0 && limit === windowSize && sort === byCode && !isFiltered;
      isNew.current = false;
      const { items, total: known } = isFirst
        ? await takeFirstWindow(queries, home)
        : await pageIn(home, recordCalls.listRecords, {
            query: { ...viewOf(sort, filters), offset, limit, total: 'known' },
          });
      if (known !== null) {
        if (!isFiltered) queries.setQueryData(recordQueries.count(home, everything).queryKey, known);
        return { rows: items, total: known };
      }
      // Beyond the end, which has moved nearer.
      if (items.length === 0) {
        return { rows: items, total: await queries.fetchQuery(recordQueries.count(home, filters)) };
      }
      return { rows: items, total: offset + items.length, hasMore: true };
    },
    [home, sort, filters, isFiltered, queries, state],
  );
  const windowed = useWindowedRows<TableRecord>(load);
  const { rows, total, error, isUncounted, know, reload: reloadRows, replace: replaceRow, live } = windowed;
  const counted = useQuery({ ...recordQueries.count(home, filters), enabled: isUncounted });
  useEffect(() => {
    // In another order the rows begin again without a total, while the count is there.
    if ((isUncounted || rows.hasMore) && counted.data !== undefined) know(counted.data);
  }, [isUncounted, rows.hasMore, counted.data, know]);

  const unfiltered = useQuery({ ...recordQueries.count(home, everything), enabled: isFiltered });
  const source = useMemo<RowSource<TableRecord>>(() => ({ ...rows, ...asked }), [rows, asked]);
  const reload = useCallback(async () => {
    void queries.invalidateQueries({ queryKey: recordQueries.counts(home) });
    await reloadRows();
  }, [queries, home, reloadRows]);

  const replace = useCallback(
    (record: TableRecord) =>
      replaceRow(({ activeRecordId }) => activeRecordId === record.activeRecordId, record),
    [replaceRow],
  );

  const shownTotal = isFiltered ? (unfiltered.data ?? total) : total;
  return {
    source,
    totalUnfiltered: total === undefined ? undefined : shownTotal,
    error,
    reload,
    replace,
    live,
    filters,
  };
}

/** The one that was prefetched, or a new one. */
async function takeFirstWindow(queries: QueryClient, home: TableHome) {
  const first = recordQueries.firstWindow(home);
  try {
    return await queries.fetchQuery(first);
  } finally {
    queries.removeQueries({ queryKey: first.queryKey, exact: true });
  }
}
