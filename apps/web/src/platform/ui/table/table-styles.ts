// Shared by head, filter row, rows and skeletons: all are grids on the same column tracks.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, type CSSProperties } from 'react';
import { codesTokens } from '../look/theme.ts';
import type { Column, Tracks } from './columns.ts';
import { cut, lines } from '../look/shapes.ts';

export const useTableStyles = makeStyles({
  // What all rows have alike stands here, once: a browser has less to work out for each new row.
  body: {
    position: 'relative',
    overflow: 'clip',
    minWidth: 'var(--least)',
    gridTemplateColumns: 'var(--tracks)',
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
  // Until it is scrolled aside, nothing has to be held in its place: a browser draws every cell that is apart from all others.
  notAside: { '& > [role=row] > *': { position: 'static' } },
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
  // A text and its cell in one: half of what a browser has to lay out in a long list.
  textCell: {
    alignSelf: 'center',
    minWidth: 0,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    ...cut,
  },
  numberCell: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightMedium,
    fontSize: codesTokens.fontSizeList,
    fontVariantLigatures: 'none',
  },
});

/** Where head and rows find the tracks: on the box that scrolls both. */
export function trackVariables({ template, least }: Tracks): CSSProperties & Record<`--${string}`, string> {
  return { '--tracks': template, '--least': `${least}px` };
}

/** A cell that is scrolled to comes out from under the head and the columns that stay. */
export function revealing({ stuck }: Tracks, headHeight: number): CSSProperties {
  return { scrollPaddingTop: headHeight, scrollPaddingLeft: stuck };
}

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

/** A column as its cells look, worked out once for all rows. */
export type Cell<Row> = {
  column: Column<Row>;
  className: string;
  style: CSSProperties | undefined;
  /** Of what stands in the cell. */
  contentClass: string;
  /** Of a cell that is nothing but its text; null where it has to fill the height of its row, in front of others. */
  textClass: string | null;
};

export function useCells<Row>(columns: readonly Column<Row>[], tracks: Tracks): readonly Cell<Row>[] {
  const styles = useTableStyles();
  return useMemo(() => {
    const edge = edgeColumn(columns);
    return columns.map((column) => {
      const code = column.kind === 'code' && styles.code;
      const isText = !column.sticky && column.kind !== 'icon' && !column.stretch;
      return {
        column,
        className: mergeClasses(...cellClasses(styles, column, column.id === edge)),
        style: stickyAt(column, tracks),
        contentClass: mergeClasses(styles.text, code, column.stretch && styles.stretch),
        textClass: isText
          ? mergeClasses(styles.textCell, code, column.kind === 'number' && styles.numberCell)
          : null,
      };
    });
  }, [columns, tracks, styles]);
}
