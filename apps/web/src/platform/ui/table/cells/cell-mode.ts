// A list whose cells have the focus one by one, and are changed in their place.
import type { ComponentType } from 'react';
import type { Column } from '../columns.ts';
import type { TableRowProps } from '../rows/table-row.tsx';
import type { RowId } from '../selecting/use-selecting.ts';

/** What a cell shows in the place of its row's value, or beside it. */
export type CellState =
  /** Being typed into: with what was typed before, and why that was not taken. */
  | { kind: 'editing'; text?: string; problem?: string }
  /** Not to be changed, and why. */
  | { kind: 'refused'; reason: string }
  | { kind: 'saving'; text: string }
  | { kind: 'saved' }
  | { kind: 'failed'; text: string; problem: string };

/** By column. */
export type RowStates = Readonly<Record<string, CellState>>;
export type CellStates = ReadonlyMap<RowId, RowStates>;

/** Where to go on from a cell; `column` counts from 0, the box of the row included. */
export type CellPlace = { index: number; column: number };

export type EditorProps<Row> = CellPlace & {
  row: Row;
  of: Column<Row>;
  state: Extract<CellState, { kind: 'editing' | 'refused' }>;
  /** The text of the cell as it is shown. */
  shown: string;
  onGo: (place: CellPlace) => void;
};

export type CellRowProps<Row> = TableRowProps<Row> & {
  mode: CellMode<Row>;
  states: RowStates | undefined;
  /** The cell with the tab stop; null where it is in another row. */
  tabStop: number | null;
  /** Stable. */
  onGo: (place: CellPlace) => void;
};

/** Stable from render to render. */
export type CellMode<Row> = {
  Row: ComponentType<CellRowProps<Row>>;
  /** The column that a row is known by. */
  heads: string;
  isEditable: (row: Row, column: string) => boolean;
  Editor: ComponentType<EditorProps<Row>>;
};

export type Cells<Row> = {
  mode: CellMode<Row>;
  states: CellStates;
  open: (place: CellPlace) => void;
};
