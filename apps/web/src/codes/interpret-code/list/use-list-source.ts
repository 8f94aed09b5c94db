import { useMemo, useState } from 'react';
import { compareValues } from '../../../platform/ui/table/array-source.ts';
import type { Column } from '../../../platform/ui/table/columns.ts';
import { passesText } from '../../../platform/ui/table/filters/filters.ts';
import { rowsAsTheyAre, type RowSource, type Sort } from '../../../platform/ui/table/source.ts';
import type { ListRow } from './list-rows.ts';

/** The rows as they are, without an object beside each: a hundred thousand of them would fill the memory. */
export function useListSource(
  rows: readonly ListRow[],
  columns: readonly Column<ListRow>[],
  text: string,
): RowSource<ListRow> {
  const [sort, onSort] = useState<Sort | null>(null);
  const shown = useMemo(() => {
    const found = text === '' ? rows : rows.filter((row) => passesText(columns, row, text));
    const column = columns.find(({ id }) => id === sort?.column);
    if (!sort || !column) return found;
    const turn = sort.direction === 'ascending' ? 1 : -1;
    return found.toSorted((a, b) => turn * compareValues(column.value(a), column.value(b)));
  }, [rows, columns, text, sort]);
  return useMemo(() => ({ ...rowsAsTheyAre(shown), sort, onSort }), [shown, sort]);
}
