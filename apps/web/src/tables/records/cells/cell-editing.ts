// What the box in a cell needs of the list that it stands in.
import type { Field, TableRecord } from '@codes/contract';
import { createContext, use } from 'react';
import type { CellPlace } from '../../../platform/ui/table/cells/cell-mode.ts';

export type CellEditing = {
  fieldOf: (column: string) => Field | undefined;
  /** Saves what was typed, and says at once why it cannot be; the box is closed where it can. */
  save: (record: TableRecord, field: Field, text: string) => string | null;
  /** What was typed stays in the cell, marked with why it was not saved. */
  keep: (record: TableRecord, field: Field, text: string, problem: string) => void;
  close: (record: TableRecord, column: string) => void;
  open: (place: CellPlace) => void;
  /** The next cell that can be changed, from row to row; null at the end of the list. */
  next: (place: CellPlace, step: 1 | -1) => CellPlace | null;
  /** How many rows there are. */
  total: () => number;
};

export const CellEditingContext = createContext<CellEditing | null>(null);

export function useCellEditingHere(): CellEditing {
  const editing = use(CellEditingContext);
  if (!editing) throw new Error('useCellEditingHere stands outside of a list of records');
  return editing;
}
