import type { ReactElement, ReactNode } from 'react';

export type CellValue = string | number | null | undefined;

/** Decides alignment, typeface, width and the kind of filter. */
export type ColumnKind = 'text' | 'number' | 'date' | 'code' | 'icon';

/** A value that a column of a few has, as its filter offers it. */
export type ColumnChoice = { value: string; label: string; icon: ReactElement };

export type Column<Row> = {
  id: string;
  header: string;
  /** What the column sorts and filters by, and shows unless it has a `cell`; dates as ISO text. */
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /** `text` unless said. */
  kind?: ColumnKind;
  width?: number;
  /** Takes its share of the space that is left over. */
  grow?: true;
  /** What stands in it is as wide as the column: it has several parts, or is typed into. */
  stretch?: true;
  /** What its values are written in, where that is not the reader's language for sure. */
  lang?: string;
  /** Stays when scrolling sideways; those at the left only. */
  sticky?: true;
  sort?: 'none';
  filter?: 'none';
  /** Filtered by choosing one of these. */
  choices?: readonly ColumnChoice[];
};

const widths: Record<ColumnKind, number> = { text: 165, number: 165, date: 108, code: 150, icon: 40 };

export const narrowCodeWidth = 96;
export const checkWidth = 44;
export const narrowestColumn = 48;

export function widthOf(column: Column<never>, screen: 'wide' | 'narrow'): number {
  const kind = column.kind ?? 'text';
  if (kind === 'code' && screen === 'narrow') return Math.min(column.width ?? widths.code, narrowCodeWidth);
  return column.width ?? widths[kind];
}

export function isSortable(column: Column<never>): boolean {
  return column.sort !== 'none';
}

export function isFilterable(column: Column<never>): boolean {
  return column.filter !== 'none' && (column.kind !== 'icon' || column.choices !== undefined);
}

export type Widths = Readonly<Record<string, number>>;

export type Tracks = {
  /** The value of grid-template-columns. */
  template: string;
  /** What all columns need; wider lists scroll sideways. */
  least: number;
  /** What of it stays at the left. */
  stuck: number;
  /** Where each sticky column stays, by id. */
  offsets: Readonly<Record<string, number>>;
};

/** Column widths as grid tracks: the growing column takes what is left, or an empty track at the end does. */
export function tracksOf<Row>(
  columns: readonly Column<Row>[],
  { resized, screen, hasCheck }: { resized: Widths; screen: 'wide' | 'narrow'; hasCheck: boolean },
): Tracks {
  const template = hasCheck ? [`${checkWidth}px`] : [];
  const offsets: Record<string, number> = {};
  let least = hasCheck ? checkWidth : 0;
  let stuck = least;
  let grows = false;
  for (const column of columns) {
    const own = resized[column.id];
    const width = own ?? widthOf(column, screen);
    const isGrowing = column.grow === true && own === undefined;
    template.push(isGrowing ? `minmax(${width}px, 1fr)` : `${width}px`);
    if (column.sticky) offsets[column.id] = least;
    least += width;
    if (column.sticky) stuck = least;
    grows ||= isGrowing;
  }
  if (!grows) template.push('minmax(0, 1fr)');
  return { template: template.join(' '), least, stuck, offsets };
}
