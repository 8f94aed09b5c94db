// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular, ArrowUp16Regular } from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { useRovingFocus } from '../../focus/roving-focus.ts';
import { CheckMark } from '../selecting/check-mark.tsx';
import { isSortable, type Column, type Tracks } from '../columns.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { SelectedShare } from '../selecting/selection.ts';
import { nextSort, type Sort } from '../source.ts';
import { cellClasses, edgeColumn, stickyAt, useTableStyles } from '../table-styles.ts';
import { words } from '../../ui.words.ts';
import { focusRing, lines } from '../../look/shapes.ts';
import { codesTokens } from '../../look/theme.ts';

type HeadRowProps<Row> = {
  columns: readonly Column<Row>[];
  tracks: Tracks;
  height: number;
  sort: Sort | null;
  onSort: ((sort: Sort) => void) | null;
  onResize: (columnId: string, change: (width: number) => number, current: number) => void;
  selection: { share: SelectedShare; onToggleAll: (() => void) | null } | null;
};

const keyboardStep = 16;

export function HeadRow<Row>({
  columns,
  tracks,
  height,
  sort,
  onSort,
  onResize,
  selection,
}: HeadRowProps<Row>) {
  const shared = useTableStyles();
  const styles = useStyles();
  const roving = useRovingFocus();
  const edge = edgeColumn(columns);
  const isSorting = (column: Column<Row>) => onSort !== null && isSortable(column);

  const resizeByKey = (event: KeyboardEvent<HTMLElement>, column: Column<Row>) => {
    const step = event.key === 'ArrowRight' ? keyboardStep : event.key === 'ArrowLeft' ? -keyboardStep : 0;
    if (!event.shiftKey || step === 0) return;
    event.preventDefault();
    const cell = event.currentTarget.closest('[role=columnheader]');
    onResize(column.id, (width) => width + step, cell?.getBoundingClientRect().width ?? 0);
  };

  return (
    <div
      role="row"
      aria-rowindex={1}
      {...roving}
      className={mergeClasses(shared.line, styles.head)}
      style={{ height }}
    >
      {selection && (
        <div
          role="columnheader"
          aria-colindex={1}
          className={mergeClasses(shared.cell, shared.check, styles.checkHead)}
        >
          <button
            type="button"
            role="checkbox"
            aria-label={words.selectAll}
            aria-checked={checkedOf[selection.share]}
            aria-disabled={selection.onToggleAll === null}
            className={styles.check}
            onClick={() => selection.onToggleAll?.()}
          >
            <CheckMark share={selection.share} />
          </button>
        </div>
      )}
      {columns.map((column, at) => {
        const direction = sort?.column === column.id ? sort.direction : null;
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={at + 1 + (selection ? 1 : 0)}
            {...(direction !== null && { 'aria-sort': direction })}
            className={mergeClasses(
              ...cellClasses(shared, column, column.id === edge),
              isSorting(column) && styles.filled,
            )}
            style={stickyAt(column, tracks)}
          >
            {isSorting(column) ? (
              <button
                type="button"
                title={words.resizable(column.header)}
                className={mergeClasses(
                  styles.button,
                  column.kind === 'icon' && styles.icon,
                  direction !== null && styles.sorted,
                )}
                onClick={() => onSort?.(nextSort(sort, column.id))}
                onKeyDown={(event) => resizeByKey(event, column)}
              >
                <span className={shared.text}>{column.header}</span>
                {direction === 'ascending' && <ArrowUp16Regular className={styles.arrow} />}
                {direction === 'descending' && <ArrowDown16Regular className={styles.arrow} />}
              </button>
            ) : (
              <span className={shared.text} title={column.header}>
                {column.header}
              </span>
            )}
            {column.kind !== 'icon' && (
              <ResizeHandle onResize={(change, current) => onResize(column.id, change, current)} />
            )}
          </div>
        );
      })}
    </div>
  );
}

const checkedOf: Record<SelectedShare, boolean | 'mixed'> = { none: false, some: 'mixed', all: true };

const useStyles = makeStyles({
  head: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: lines.card,
  },
  // The whole head acts, not its words or its box alone.
  filled: { paddingInline: 0 },
  checkHead: { paddingLeft: 0 },
  check: {
    display: 'flex',
    flexGrow: 1,
    alignSelf: 'stretch',
    alignItems: 'center',
    padding: 0,
    paddingLeft: codesTokens.cellIndent,
    border: 'none',
    background: 'none',
    cursor: 'pointer',
    ':focus-visible': focusRing.inside,
  },
  button: {
    display: 'flex',
    flexGrow: 1,
    alignSelf: 'stretch',
    alignItems: 'center',
    justifyContent: 'inherit',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    background: 'none',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': focusRing.inside,
  },
  icon: { paddingInline: tokens.spacingHorizontalXXS },
  sorted: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  arrow: { flexShrink: 0 },
});
