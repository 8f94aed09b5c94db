// Rows that are all in memory: sorted and filtered in the browser.
import { useMemo } from 'react';
import { compareTexts } from '../text/formats.ts';
import { isFilterable, isSortable, type CellValue, type Column } from './columns.ts';
import { passes, passesText, type Filters } from './filters/filters.ts';
import type { RowSource, Sort } from './source.ts';

/** What the list is sorted and filtered by, and how that is changed; stable. */
export type RowChoice = Pick<RowSource<never>, 'sort' | 'onSort' | 'filters' | 'onFilters'>;

type Settings<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The one filter over all columns. */
  text?: string;
  asked: RowChoice;
};

export function useArraySource<Row extends object>({
  rows,
  columns,
  text = '',
  asked,
}: Settings<Row>): RowSource<Row> {
  const { sort, onSort, filters, onFilters } = asked;
  const found = useMemo(
    () => rows.filter((row) => passesText(columns, row, text) && passesAll(columns, row, filters)),
    [rows, columns, text, filters],
  );
  const shown = useMemo(() => sorted(found, columns, sort), [found, columns, sort]);
  return useMemo(
    () => ({
      total: shown.length,
      rowAt: (index) => shown[index],
      rowsBetween: (first, last) => shown.slice(first, last + 1),
      sort,
      onSort,
      filters,
      onFilters,
    }),
    [shown, sort, onSort, filters, onFilters],
  );
}

function passesAll<Row>(columns: readonly Column<Row>[], row: Row, filters: Filters): boolean {
  return columns.every((column) => {
    const filter = filters[column.id];
    return filter === undefined || !isFilterable(column) || passes(filter, column.value(row));
  });
}

/** Empty values stay at the end, whichever way the rest is sorted; equal ones in the order that they came in. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (sort === null || column === undefined || !isSortable(column)) return rows;
  const turn = sort.direction === 'descending' ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .toSorted((a, b) => {
      if (isEmpty(a.value) || isEmpty(b.value)) return Number(isEmpty(a.value)) - Number(isEmpty(b.value));
      return turn * compareValues(a.value, b.value);
    })
    .map(({ row }) => row);
}

function isEmpty(value: CellValue): boolean {
  return value === '' || value === null || value === undefined;
}

export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(String(a ?? ''), String(b ?? ''));
}
