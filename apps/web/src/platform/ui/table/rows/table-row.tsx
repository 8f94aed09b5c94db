// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useMemo, type ReactNode } from 'react';
import { formatDate } from '../../text/formats.ts';
import { SkeletonBar } from '../../page/states.tsx';
import { codesTokens } from '../../look/theme.ts';
import { CheckMark } from '../selecting/check-mark.tsx';
import type { Column } from '../columns.ts';
import { RowPlaceContext } from './row-place.ts';
import { useTableStyles, type Cell } from '../table-styles.ts';
import { words } from '../../ui.words.ts';
import { focusRing } from '../../look/shapes.ts';

type TableRowProps<Row> = {
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
};

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, rowsAbove, top, height, cells, selected, isTabStop, isDisabled } = props;
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
        )}
        style={{ height, transform: `translateY(${top}px)` }}
      >
        {selected !== 'notSelectable' && (
          <div
            role="gridcell"
            aria-label={selected ? words.selected : words.notSelected}
            data-check=""
            className={mergeClasses(shared.cell, shared.check, selected && styles.marked)}
          >
            <CheckMark share={selected ? 'all' : 'none'} />
          </div>
        )}
        {cells.map(({ column, className, style, contentClass, textClass }) => {
          const content = row === undefined ? null : contentOf(column, row);
          if (textClass !== null && typeof content === 'string') {
            return (
              <div key={column.id} role="gridcell" data-text="" className={textClass}>
                {content}
              </div>
            );
          }
          return (
            <div key={column.id} role="gridcell" className={className} style={style}>
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
      </div>
    </RowPlaceContext>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/** Widths of grey bars that vary from row to row but not from render to render. */
export function skeletonWidth(index: number, columnId: string): string {
  return `${36 + ((index * 37 + columnId.length * 23 + columnId.charCodeAt(0) * 7) % 44)}%`;
}

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : shownValue(column, row);
}

function shownValue<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (column.kind === 'date') return formatDate(String(value));
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
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
  marked: { boxShadow: `inset ${tokens.strokeWidthThick} 0 0 ${tokens.colorCompoundBrandBackground}` },
});
