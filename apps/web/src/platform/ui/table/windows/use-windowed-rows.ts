// A list of any length as rows that are loaded where one looks; order and filters are the caller's, in `load`.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { RowSource } from '../source.ts';
import { RowWindows, type LoadWindow } from './row-windows.ts';

type Rows<Row> = Pick<
  RowSource<Row>,
  'total' | 'hasMore' | 'rowAt' | 'loaded' | 'rowsBetween' | 'onRange' | 'news'
>;

export type LiveRows<Row> = {
  heard: (counted: { added: number; removed: number }) => void;
  refresh: (idOf: (row: Row) => unknown) => Promise<void>;
};

export type WindowedList<Row> = {
  rows: Rows<Row>;
  /** Undefined until the first answer. */
  total: number | undefined;
  error: unknown;
  /** The windows do not say how many there are: the caller counts, and calls `know`. */
  isUncounted: boolean;
  know: (total: number) => void;
  /** Loads anew what is on the screen. */
  reload: () => Promise<void>;
  /** What others have done to it. */
  live: LiveRows<Row>;
  /** Shows another version of a row where it is. */
  replace: (isIt: (row: Row) => boolean, row: Row) => void;
};

/** Another `load` is another list, read from its beginning: it is stable while order and filters are. */
export function useWindowedRows<Row>(load: LoadWindow<Row>): WindowedList<Row> {
  const [windows] = useState(() => new RowWindows<Row>());
  const { total, hasMore, isUncounted, rowAt, loaded, error, news } = useSyncExternalStore(
    windows.subscribe,
    windows.read,
  );
  useEffect(() => {
    void windows.restart(load, 'top');
    return () => windows.stop();
  }, [windows, load]);
  useLaterFailureMessages(error, total !== undefined);
  const rows = useMemo<Rows<Row>>(
    () => ({
      total: total ?? 0,
      hasMore,
      rowAt,
      loaded,
      rowsBetween: (first: number, last: number) => loadBetween(load, first, last),
      onRange: (first: number, last: number) => windows.want(first, last),
      news: news === null ? undefined : { ...news, show: () => void windows.restart(load) },
    }),
    [total, hasMore, rowAt, loaded, news, load, windows],
  );
  const reload = useCallback(() => windows.restart(load), [windows, load]);
  const know = useCallback((counted: number) => windows.know(counted), [windows]);
  const replace = useCallback(
    (isIt: (row: Row) => boolean, row: Row) => windows.replace(isIt, row),
    [windows],
  );
  const live = useMemo<LiveRows<Row>>(
    () => ({
      heard: (counted) => windows.heard(counted),
      refresh: (idOf) => windows.refresh(idOf),
    }),
    [windows],
  );
  return { rows, total, error, isUncounted, know, reload, replace, live };
}

const mostAtOnce = 10_000;

async function loadBetween<Row>(load: LoadWindow<Row>, first: number, last: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let offset = first; offset <= last; offset += mostAtOnce) {
    const window = await load(offset, Math.min(mostAtOnce, last - offset + 1));
    rows.push(...window.rows);
  }
  return rows;
}

/** The first failure stands in the place of the list; a later one, over it. */
function useLaterFailureMessages(error: unknown, hasRows: boolean): void {
  const messages = useMessages();
  useEffect(() => {
    if (error !== null && hasRows) messages.error(error);
  }, [error, hasRows, messages]);
}
