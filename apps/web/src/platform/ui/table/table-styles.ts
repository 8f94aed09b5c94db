// Shared by head, filter row, rows and skeletons: all are grids on the same column tracks.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { codesTokens } from '../look/theme.ts';
import type { Column, Tracks } from './columns.ts';
import { cut, lines } from '../look/shapes.ts';

export const useTableStyles = makeStyles({
  line: {
    display: 'grid',
    boxSizing: 'border-box',
    gridTemplateColumns: 'var(--tracks)',
    alignItems: 'stretch',
    width: '100%',
    minWidth: 'var(--least)',
    borderBottom: lines.row,
  },
  cell: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    overflow: 'hidden',
  },
  icon: { paddingInline: tokens.spacingHorizontalXXS, justifyContent: 'center' },
  check: {
    paddingInline: 0,
    paddingLeft: codesTokens.cellIndent,
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'inherit',
  },
  number: { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  sticky: { position: 'sticky', zIndex: 1, backgroundColor: 'inherit' },
  // The hairline at the edge of what stays.
  edge: { borderRight: lines.card },
  text: { minWidth: 0, ...cut },
  stretch: { flexGrow: 1 },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightMedium,
    fontSize: codesTokens.fontSizeList,
    fontVariantLigatures: 'none',
  },
});

/** The class names of a cell by its column. */
export function cellClasses<Row>(
  styles: ReturnType<typeof useTableStyles>,
  column: Column<Row>,
  isEdge: boolean,
): (string | false)[] {
  return [
    styles.cell,
    column.kind === 'icon' && styles.icon,
    column.kind === 'number' && styles.number,
    column.sticky === true && styles.sticky,
    isEdge && styles.edge,
  ];
}

export function stickyAt<Row>(column: Column<Row>, { offsets }: Tracks): CSSProperties | undefined {
  return column.sticky ? { left: offsets[column.id] } : undefined;
}

/** The column whose right edge bears the hairline: the last of several that stay. */
export function edgeColumn<Row>(columns: readonly Column<Row>[]): string | undefined {
  return columns.findLast(({ sticky }) => sticky)?.id;
}
