// Rows that are all in memory: sorted and filtered in the browser.
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareTexts } from '../text/formats.ts';
import { isFilterable, isSortable, type CellValue, type Column } from './columns.ts';
import { noFilters, passes, passesText, type ColumnFilter, type Filters } from './filters/filters.ts';
import type { RowSource, Sort } from './source.ts';

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

type Settings<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What the list is sorted by at first. */
  sort?: Sort | null | undefined;
  /** The one filter over all columns. */
  text?: string;
};

export function useArraySource<Row extends object>({
  rows,
  columns,
  sort: firstSort = null,
  text = '',
}: Settings<Row>): RowSource<Row> {
  const [sort, onSort] = useState<Sort | null>(firstSort);
  const [filters, onFilters] = useState<Filters>(noFilters);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const data = useMemo(() => rows.filter((row) => passesText(columns, row, text)), [rows, columns, text]);
  const state = useMemo(
    () => ({
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [],
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
    }),
    [sort, filters],
  );
  const table = useTable({ features, columns: definitions, data, state });
  const shown = table.getRowModel().rows;
  return useMemo(
    () => ({
      total: shown.length,
      rowAt: (index) => shown[index]?.original,
      rowsBetween: (first, last) => shown.slice(first, last + 1).map(({ original }) => original),
      sort,
      onSort,
      filters,
      onFilters,
    }),
    [shown, sort, filters],
  );
}

function definitionOf<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    // Empty values stay at the end, whichever way the rest is sorted.
    accessorFn: (row) => {
      const value = column.value(row);
      return value === '' || value === null ? undefined : value;
    },
    sortUndefined: 'last',
    enableSorting: isSortable(column),
    enableColumnFilter: isFilterable(column),
    sortFn: (a, b, id) => compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    filterFn: (row, id, filter: ColumnFilter) => passes(filter, row.getValue<CellValue>(id)),
  };
}

export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(String(a ?? ''), String(b ?? ''));
}
