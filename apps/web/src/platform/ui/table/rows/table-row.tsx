// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useMemo, type HTMLAttributes, type ReactNode } from 'react';
import { formatDate, formatNumber } from '../../text/formats.ts';
import { SkeletonBar } from '../../page/states.tsx';
import { codesTokens } from '../../look/theme.ts';
import { CheckMark } from '../selecting/check-mark.tsx';
import type { Column } from '../columns.ts';
import { litFor } from '../source.ts';
import { RowPlaceContext } from './row-place.ts';
import { useTableStyles, type Cell } from '../table-styles.ts';
import { words } from '../../ui.words.ts';
import { focusRing } from '../../look/shapes.ts';

export type TableRowProps<Row> = {
  /** Undefined while it is loading. */
  row: Row | undefined;
  index: number;
  /** Rows of the head above the first row, for the row number that is read out. */
  rowsAbove: number;
  top: number;
  height: number;
  cells: readonly Cell<Row>[];
  selected: boolean | 'notSelectable';
  isTabStop: boolean;
  isDisabled: boolean;
  /** As it was, while it is lit up because somebody else has changed it. */
  before?: Row | undefined;
};

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, cells, selected, before } = props;
  const styles = useStyles();
  return (
    <RowLine {...props}>
      {selected !== 'notSelectable' && <CheckCell selected={selected} />}
      {cells.map(({ column, className, style, contentClass, textClass }) => {
        const content = row === undefined ? null : contentOf(column, row);
        const changed = hasChanged(column, row, before) && styles.changed;
        if (textClass !== null && typeof content === 'string') {
          return (
            <div
              key={column.id}
              role="gridcell"
              lang={column.lang}
              data-text=""
              className={changed ? mergeClasses(textClass, changed) : textClass}
            >
              {content}
            </div>
          );
        }
        return (
          <div
            key={column.id}
            role="gridcell"
            lang={column.lang}
            className={changed ? mergeClasses(className, changed) : className}
            style={style}
          >
            {row === undefined ? (
              <SkeletonBar width={skeletonWidth(index, column.id)} />
            ) : (
              <span data-text="" className={contentClass}>
                {content}
              </span>
            )}
          </div>
        );
      })}
    </RowLine>
  );
}

type RowLineProps<Row> = Omit<TableRowProps<Row>, 'cells'> & { children: ReactNode };

/** A row without its cells. */
export function RowLine<Row>(props: RowLineProps<Row>) {
  const { row, index, rowsAbove, top, height, selected, isTabStop, isDisabled, before, children } = props;
  const shared = useTableStyles();
  const styles = useStyles();
  const place = useMemo(() => ({ isTabStop, isDisabled }), [isTabStop, isDisabled]);
  return (
    <RowPlaceContext value={place}>
      <div
        role="row"
        aria-rowindex={index + 1 + rowsAbove}
        {...(selected !== 'notSelectable' && { 'aria-selected': selected })}
        {...(row === undefined && { 'aria-busy': true })}
        data-index={index}
        tabIndex={isTabStop ? 0 : -1}
        className={mergeClasses(
          shared.line,
          styles.row,
          selected === true && styles.selected,
          isDisabled && styles.disabled,
          before !== undefined && styles.lit,
        )}
        style={{ height, transform: `translateY(${top}px)` }}
      >
        {children}
      </div>
    </RowPlaceContext>
  );
}

/** With the box of the row; in a list of cells it is one of them. */
export function CheckCell({ selected, ...cell }: { selected: boolean } & HTMLAttributes<HTMLElement>) {
  const shared = useTableStyles();
  const styles = useStyles();
  return (
    <div
      role="gridcell"
      aria-label={selected ? words.selected : words.notSelected}
      data-check=""
      {...cell}
      className={mergeClasses(shared.cell, shared.check, selected && styles.marked, cell.className)}
    >
      <CheckMark share={selected ? 'all' : 'none'} />
    </div>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/** In its text, not in how it is drawn. */
export function hasChanged<Row>(column: Column<Row>, row: Row | undefined, before: Row | undefined): boolean {
  return row !== undefined && before !== undefined && column.value(row) !== column.value(before);
}

/** Widths of grey bars that vary from row to row but not from render to render. */
export function skeletonWidth(index: number, columnId: string): string {
  return `${36 + ((index * 37 + columnId.length * 23 + columnId.charCodeAt(0) * 7) % 44)}%`;
}

export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : shownValue(column, row);
}

function shownValue<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (column.kind === 'date') return formatDate(String(value));
  return typeof value === 'number' ? formatNumber(value) : value;
}

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    gridTemplateColumns: 'inherit',
    minWidth: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    outlineStyle: 'none',
    ':hover': { backgroundColor: codesTokens.rowHover },
    ':focus-visible': {
      ...focusRing.inside,
      zIndex: 2,
    },
  },
  selected: {
    backgroundColor: codesTokens.rowSelected,
    ':hover': { backgroundColor: codesTokens.rowSelectedHover },
  },
  disabled: { color: tokens.colorNeutralForeground4 },
  // Changed by somebody else. It fades; where nothing may move it goes out at once, with its class.
  lit: {
    backgroundColor: codesTokens.matchBackground,
    '@media (prefers-reduced-motion: no-preference)': {
      backgroundColor: tokens.colorNeutralBackground1,
      animationName: { from: { backgroundColor: codesTokens.matchBackground } },
      animationDuration: `${litFor}ms`,
      animationTimingFunction: 'ease-in',
    },
  },
  changed: { fontWeight: tokens.fontWeightSemibold },
  marked: { boxShadow: `inset ${tokens.strokeWidthThick} 0 0 ${tokens.colorCompoundBrandBackground}` },
});
