// How a list is shown: what differs from the list's own columns, order, widths and sort, and what is filtered and searched.
import type { Column, Widths } from '../table/columns.ts';
import { emptyFilter, noFilters, type Filters } from '../table/filters/filters.ts';
import type { Sort } from '../table/source.ts';

export type ListView = {
  /** The columns in their order, once one has been moved; those that are not in it come last. */
  order: readonly string[];
  hidden: readonly string[];
  widths: Widths;
  /** Null: the list's own. */
  sort: Sort | null;
  filters: Filters;
  /** Of the one box over all columns. */
  text: string;
};

export const standardView: ListView = {
  order: [],
  hidden: [],
  widths: {},
  sort: null,
  filters: noFilters,
  text: '',
};

/** Columns that stay at the left lead, and are always there. */
export function arranged<Row>(columns: readonly Column<Row>[], view: ListView): readonly Column<Row>[] {
  if (view.order.length === 0 && view.hidden.length === 0) return columns;
  return inOrder(columns, view).filter(({ id, sticky }) => sticky || !view.hidden.includes(id));
}

/** All of them, also those that are hidden. */
export function inOrder<Row>(columns: readonly Column<Row>[], { order }: ListView): readonly Column<Row>[] {
  const placeOf = ({ id, sticky }: Column<Row>) => {
    if (sticky) return -1;
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The view with this column so many places further on, among those that can be moved. */
export function moved<Row>(
  columns: readonly Column<Row>[],
  view: ListView,
  id: string,
  by: number,
): readonly string[] {
  const ids = inOrder(columns, view).flatMap((column) => (column.sticky ? [] : [column.id]));
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, id);
}

/** What is left of a view where columns are gone, or hold something else by now. */
export function withoutGone<Row>(view: ListView, columns: readonly Column<Row>[]): ListView {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const filters = Object.entries(view.filters).filter(([id, filter]) => {
    const column = byId.get(id);
    return column !== undefined && emptyFilter(column).kind === filter.kind;
  });
  const isSortGone = view.sort !== null && !byId.has(view.sort.column);
  if (!isSortGone && filters.length === Object.keys(view.filters).length) return view;
  return { ...view, sort: isSortGone ? null : view.sort, filters: Object.fromEntries(filters) };
}

/** Whether it sorts and filters by these columns alone. */
export function asksOnly(view: ListView, ids: readonly string[]): boolean {
  const asked = [...Object.keys(view.filters), ...(view.sort === null ? [] : [view.sort.column])];
  return asked.every((id) => ids.includes(id));
}

export function sameSort(a: Sort | null, b: Sort | null): boolean {
  return a?.column === b?.column && a?.direction === b?.direction;
}
