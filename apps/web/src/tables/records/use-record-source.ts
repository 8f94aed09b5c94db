// The records of a table as a list's source: sorted, filtered and counted by the server, loaded where one looks.
import { recordCalls, type ColumnFilters, type InputOf, type TableRecord } from '@codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TableHome } from '../../platform/home/home.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { hasFilters, noFilters, type Filters } from '../../platform/ui/table/filters/filters.ts';
import type { RowSource, Sort } from '../../platform/ui/table/source.ts';
import { pageIn } from '../../platform/home/home.calls.ts';
import { recordQueries } from './records.queries.ts';
import { RowWindows } from './row-windows.ts';
import { serverFilters } from './server-filters.ts';

export type RecordSource = {
  source: RowSource<TableRecord>;
  /** Undefined until the first answer. */
  totalUnfiltered: number | undefined;
  error: unknown;
  reload: () => Promise<void>;
  /** The filters as the server knows them, for what is done to all that pass. */
  filters: ColumnFilters;
};

const byCode: Sort = { column: 'code', direction: 'ascending' };
const everything: ColumnFilters = {};
const mostAtOnce = 10_000;

type ListQuery = InputOf<typeof recordCalls.listRecords.project>['query'];

/** Begins with one record's code in the filter where an address names it. */
export function useRecordSource(home: TableHome, code: string | null): RecordSource {
  const queries = useQueryClient();
  const [sort, setSort] = useState(byCode);
  const [entered, setEntered] = useState<Filters>(
    code === null ? noFilters : { code: { kind: 'text', text: code } },
  );
  const filters = useMemo(() => serverFilters(entered), [entered]);
  const isFiltered = hasFilters(entered);
  const [windows] = useState(() => new RowWindows<TableRecord>());
  const { total, rowAt, error } = useSyncExternalStore(windows.subscribe, windows.read);

  const load = useCallback(
    async (offset: number, limit: number) => {
      const { items, total: count } = await pageIn(home, recordCalls.listRecords, {
        query: { ...viewOf(sort, filters), offset, limit },
      });
      if (!isFiltered) queries.setQueryData(recordQueries.count(home, everything).queryKey, count ?? 0);
      return { rows: items, total: count ?? items.length };
    },
    [home, sort, filters, isFiltered, queries],
  );
  useEffect(() => {
    void windows.restart(load, 'top');
    return () => windows.stop();
  }, [windows, load]);
  useTellLaterFailures(error, total !== undefined);

  const unfiltered = useQuery({ ...recordQueries.count(home, everything), enabled: isFiltered });
  const source = useMemo<RowSource<TableRecord>>(
    () => ({
      total: total ?? 0,
      rowAt,
      rowsBetween: (first, last) => loadBetween(load, first, last),
      onRange: (first, last) => windows.want(first, last),
      sort,
      onSort: setSort,
      filters: entered,
      onFilters: setEntered,
    }),
    [total, rowAt, load, windows, sort, entered],
  );
  const reload = useCallback(async () => {
    void queries.invalidateQueries({ queryKey: recordQueries.counts(home) });
    await windows.restart(load);
  }, [queries, home, windows, load]);

  const shownTotal = isFiltered ? (unfiltered.data ?? total) : total;
  return { source, totalUnfiltered: total === undefined ? undefined : shownTotal, error, reload, filters };
}

function viewOf({ column, direction }: Sort, filters: ColumnFilters): ListQuery {
  return {
    sort: column,
    direction: direction === 'ascending' ? 'asc' : 'desc',
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
  };
}

type Load = (offset: number, limit: number) => Promise<{ rows: readonly TableRecord[] }>;

async function loadBetween(load: Load, first: number, last: number): Promise<readonly TableRecord[]> {
  const rows: TableRecord[] = [];
  for (let offset = first; offset <= last; offset += mostAtOnce) {
    const window = await load(offset, Math.min(mostAtOnce, last - offset + 1));
    rows.push(...window.rows);
  }
  return rows;
}

/** The first failure stands in the place of the list; a later one, over it. */
function useTellLaterFailures(error: unknown, hasRows: boolean): void {
  const messages = useMessages();
  useEffect(() => {
    if (error !== null && hasRows) messages.error(error);
  }, [error, hasRows, messages]);
}
