// Where a list's rows come from. The table asks for rows by index and doesn't know how many are in memory.
import { noFilters, type Filters } from './filters/filters.ts';

export type Sort = { column: string; direction: 'ascending' | 'descending' };

/** What others have changed of a list that is open. */
export type RowNews = {
  /** Rows that are not shown yet, and shown rows that are gone. */
  added: number;
  removed: number;
  /** Rows that have changed just now, with what they were before. */
  lit: ReadonlyMap<object, object>;
  /** Shows the list as it is now. */
  show: () => void;
};

/** So long, in milliseconds, a row is lit up. */
export const litFor = 2000;

export type RowSource<Row> = {
  /** Rows that pass the filters. */
  total: number;
  /** There are more of them; how many nobody has counted yet. */
  hasMore?: boolean;
  /** Undefined while it is not loaded: the table shows a skeleton in its place. */
  rowAt: (index: number) => Row | undefined;
  /** Tells which rows are on the screen, so that a windowed source can load them. */
  onRange?: (first: number, last: number) => void;
  /** All rows of a range, loaded if need be: for selecting with Shift across what was never on the screen. */
  rowsBetween: (first: number, last: number) => readonly Row[] | Promise<readonly Row[]>;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  news?: RowNews | undefined;
  /** Those that are loaded, of a source that loads where one looks. */
  loaded?: () => Iterable<Row>;
};

/** As they are shown, even where the server has others in these places by now; those out of sight are loaded. */
export async function rowsAsShown<Row>(
  source: RowSource<Row>,
  first: number,
  last: number,
): Promise<readonly Row[]> {
  const shown = Array.from({ length: last - first + 1 }, (_, at) => source.rowAt(first + at));
  if (shown.every((row) => row !== undefined)) return shown;
  const loaded = await source.rowsBetween(first, last);
  return loaded.map((row, at) => shown[at] ?? row);
}

/** Rows in the order they have, neither sorted nor filtered by the table. */
export function rowsAsTheyAre<Row>(rows: readonly Row[]): RowSource<Row> {
  return {
    total: rows.length,
    rowAt: (index) => rows[index],
    rowsBetween: (first, last) => rows.slice(first, last + 1),
    sort: null,
    onSort: () => {},
    filters: noFilters,
    onFilters: () => {},
  };
}

export function nextSort(sort: Sort | null, column: string): Sort {
  const isTurning = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isTurning ? 'descending' : 'ascending' };
}
