// Turns clicks and keys into selections: one row, a range from the last one, all, none.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { rowsAsShown, type RowSource } from '../source.ts';
import {
  allSelected,
  isSelected,
  noneSelected,
  shareSelected,
  toggled,
  withRows,
  type Selection,
} from './selection.ts';

export type RowId = string | number;

export type TableSelection<Row> = {
  value: Selection<RowId>;
  /** Also says which rows were touched, so that a windowed list can remember them. */
  onChange: (selection: Selection<RowId>, touched: readonly Row[]) => void;
};

export function useSelecting<Row>(
  source: RowSource<Row>,
  idOf: (row: Row) => RowId,
  selection: TableSelection<Row> | undefined,
) {
  const messages = useMessages();
  const rangeStart = useRef<number | null>(null);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });

  const toggleAt = (index: number) => {
    const row = source.rowAt(index);
    if (!selection || row === undefined) return;
    rangeStart.current = index;
    selection.onChange(toggled(selection.value, idOf(row)), [row]);
  };

  const selectTo = async (index: number) => {
    if (!selection) return;
    const start = rangeStart.current ?? index;
    rangeStart.current = start;
    try {
      const rows = await rowsAsShown(source, Math.min(start, index), Math.max(start, index));
      const { value: now } = latest.current ?? selection;
      selection.onChange(withRows(now, rows.map(idOf), true), rows);
    } catch (error) {
      messages.error(error);
    }
  };

  const value = selection?.value;
  const share = useMemo(() => {
    if (!value) return 'none';
    return shareSelected(value, source.total, (index) => {
      const row = source.rowAt(index);
      return row === undefined ? undefined : idOf(row);
    });
  }, [value, source, idOf]);

  const toggleAll = useCallback(
    () => selection?.onChange(share === 'all' ? noneSelected() : allSelected(), []),
    [selection, share],
  );

  return {
    share,
    isEmpty: !value || (value.kind === 'these' && value.ids.size === 0),
    toggleAll,
    toggleAt,
    selectTo,
    /** Where a range with Shift begins when the focus has moved without selecting. */
    startAt: (index: number) => {
      rangeStart.current ??= index;
    },
    selectAll: () => selection?.onChange(allSelected(), []),
    clear: () => {
      rangeStart.current = null;
      selection?.onChange(noneSelected(), []);
    },
    isSelectedAt: (row: Row | undefined) =>
      selection ? row !== undefined && isSelected(selection.value, idOf(row)) : ('notSelectable' as const),
  };
}
