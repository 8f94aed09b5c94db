// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
// A row whose cells have the focus one by one. Lists without such cells do without its code.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular, ErrorCircle16Regular } from '@fluentui/react-icons';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { focusRing } from '../../look/shapes.ts';
import { SkeletonBar } from '../../page/states.tsx';
import { CheckCell, contentOf, hasChanged, RowLine, skeletonWidth } from '../rows/table-row.tsx';
import type { Cell } from '../table-styles.ts';
import type { CellMode, CellPlace, CellRowProps, CellState } from './cell-mode.ts';

function PlainCellRow<Row>(props: CellRowProps<Row>) {
  const { row, index, height, cells, selected, tabStop, mode, states, onGo, before } = props;
  const styles = useStyles();
  const hasCheck = selected !== 'notSelectable';
  const place = (column: number) => ({
    'aria-colindex': column + 1,
    'data-column': column,
    tabIndex: column === tabStop ? 0 : -1,
  });
  return (
    <RowLine {...props} isTabStop={false}>
      {hasCheck && <CheckCell selected={selected} className={styles.cell} {...place(0)} />}
      {cells.map((cell, at) => {
        const column = at + (hasCheck ? 1 : 0);
        return (
          <CellOf
            key={cell.column.id}
            row={row}
            isChanged={hasChanged(cell.column, row, before)}
            index={index}
            cell={cell}
            height={height}
            column={column}
            place={place(column)}
            mode={mode}
            state={states?.[cell.column.id]}
            onGo={onGo}
          />
        );
      })}
    </RowLine>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
export const CellRow = memo(PlainCellRow) as typeof PlainCellRow;

type CellOfProps<Row> = {
  row: Row | undefined;
  /** Just now, by somebody else. */
  isChanged: boolean;
  index: number;
  cell: Cell<Row>;
  height: number;
  column: number;
  place: object;
  mode: CellMode<Row>;
  state: CellState | undefined;
  onGo: (place: CellPlace) => void;
};

function CellOf<Row>(props: CellOfProps<Row>) {
  const { row, isChanged, index, cell, height, column, place, mode, state, onGo } = props;
  const { column: of, className, style, contentClass, textClass } = cell;
  const styles = useStyles();
  const role = of.id === mode.heads ? 'rowheader' : 'gridcell';
  const readOnly = row === undefined || !mode.isEditable(row, of.id);
  const common = { ...place, role, ...(readOnly && { 'aria-readonly': true }) };
  const marked = mergeClasses(!readOnly && styles.editable, isChanged && styles.changed);
  const content = row === undefined ? null : contentOf(of, row);
  if (state === undefined || row === undefined) {
    if (textClass !== null && typeof content === 'string') {
      // Letters in the middle of a cell that is as high as its row.
      const line: CSSProperties = { lineHeight: `${height - 1}px` };
      return (
        <div
          {...common}
          data-text=""
          className={mergeClasses(textClass, styles.cell, styles.high, marked)}
          style={line}
        >
          {content}
        </div>
      );
    }
    return (
      <div {...common} className={mergeClasses(className, styles.cell, marked)} style={style}>
        {row === undefined ? (
          <SkeletonBar width={skeletonWidth(index, of.id)} />
        ) : (
          <span data-text="" className={contentClass}>
            {content}
          </span>
        )}
      </div>
    );
  }
  // What is typed into has the tab stop itself.
  const ownStop = state.kind === 'editing' && { tabIndex: undefined };
  const look = {
    ...common,
    ...ownStop,
    style,
    className: mergeClasses(className, styles.cell, styles[state.kind]),
  };
  const text = (shown: ReactNode) => (
    <span
      data-text=""
      className={mergeClasses(contentClass, styles.text, of.kind === 'number' && styles.number)}
    >
      {shown}
    </span>
  );
  const shown = typeof content === 'string' ? content : '';
  switch (state.kind) {
    case 'editing':
    case 'refused':
      return (
        <div {...look}>
          {state.kind === 'refused' && text(content)}
          <mode.Editor
            row={row}
            index={index}
            column={column}
            of={of}
            state={state}
            shown={shown}
            onGo={onGo}
          />
        </div>
      );
    case 'saving':
      return (
        <div {...look} aria-busy="true">
          {text(state.text)}
        </div>
      );
    case 'saved':
      return (
        <div {...look}>
          {text(content)}
          <Checkmark16Regular aria-hidden="true" className={styles.mark} />
        </div>
      );
    case 'failed':
      return (
        <div {...look} aria-invalid="true">
          {text(state.text)}
          <span className={styles.mark} title={state.problem}>
            <ErrorCircle16Regular aria-label={state.problem} />
          </span>
        </div>
      );
  }
}

const useStyles = makeStyles({
  cell: { outlineStyle: 'none', ':focus': focusRing.inside },
  high: { alignSelf: 'stretch' },
  editable: {
    ':hover': { boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralStroke1}` },
  },
  changed: { fontWeight: tokens.fontWeightSemibold },
  text: { flexGrow: 1 },
  number: { textAlign: 'right' },
  mark: { display: 'flex', flexShrink: 0, marginLeft: tokens.spacingHorizontalS },
  editing: { overflow: 'visible', paddingInline: tokens.spacingHorizontalXXS },
  refused: {},
  saving: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  saved: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorStatusSuccessBorder1}`,
    '& svg': { color: tokens.colorStatusSuccessForeground1 },
  },
  failed: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorStatusDangerBorder2}`,
    '& svg': { color: tokens.colorStatusDangerForeground1 },
  },
});
