// The view of a list that keeps none: forgotten with the page, and without the code that keeps one.
import { useCallback, useMemo, useState } from 'react';
import type { RowChoice } from '../table/array-source.ts';
import type { Sort } from '../table/source.ts';
import { standardView, type ListView } from './list-view.ts';
import type { Change, ListViewState } from './list-view-state.ts';

export function usePlainView(first: Sort | null): ListViewState {
  const [standardSort] = useState(first);
  const [view, setView] = useState<ListView>(standardView);
  const change = useCallback<Change>(
    (next) => setView((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) })),
    [],
  );
  return { view, change, asked: useAsked(view, standardSort, change), settings: null };
}

/** What a view asks of the rows; stable while sort and filters are. */
export function useAsked({ sort, filters }: ListView, standardSort: Sort | null, change: Change): RowChoice {
  return useMemo(
    () => ({
      sort: sort ?? standardSort,
      onSort: (next) => change({ sort: next }),
      filters,
      onFilters: (next) => change({ filters: next }),
    }),
    [sort, standardSort, filters, change],
  );
}
