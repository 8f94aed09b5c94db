// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
// The table of every list: sticky head and first columns, virtual rows, selection, keyboard.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { CellPlace, Cells } from './cells/cell-mode.ts';
import { tracksOf, type Column, type Widths } from './columns.ts';
import { TableHead } from './head/table-head.tsx';
import { equalRows, unequalRows, type RowLayout, type RowLines } from './rows/row-layout.ts';
import { useListSizes } from './screen-size.ts';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import type { RowSource } from './source.ts';
import { TableRow } from './rows/table-row.tsx';
import { useRowEvents } from './rows/use-row-events.ts';
import { useRowWindow } from './rows/use-row-window.ts';
import { revealing, trackVariables, useCells, useTableStyles } from './table-styles.ts';
import { useSelecting, type RowId, type TableSelection } from './selecting/use-selecting.ts';

export type { Column } from './columns.ts';
export type { RowSource, Sort } from './source.ts';
export type { RowId, TableSelection } from './selecting/use-selecting.ts';

type DataTableProps<Row> = {
  /** Its name for those who don't see it: 'Project Tables'. */
  label: string;
  /** Stable from render to render: a constant or a memo. */
  columns: readonly Column<Row>[];
  source: RowSource<Row>;
  idOf: (row: Row) => RowId;
  /** Left out: a read-only list. */
  selection?: TableSelection<Row> | undefined;
  /** Archived rows: grey, without links. */
  isDisabled?: ((row: Row) => boolean) | undefined;
  /** How many lines a row has, or every row; one unless said. By row: stable, and for lists in memory. */
  linesOf?: RowLines<Row> | undefined;
  /** Left out: its rows have the focus. */
  cells?: Cells<Row> | undefined;
  filterRow?: 'shown' | 'hidden';
  /** `fill`: as high as the card leaves; `content`: as high as its rows, up to a screenful. */
  height?: 'fill' | 'content';
  state?: 'ready' | 'loading';
  /** Where widths are kept; left out, they are forgotten with the table. Its `onChange` is stable. */
  widths?: { value: Widths; onChange: Dispatch<SetStateAction<Widths>> } | undefined;
  /** Stands under the head when there is no row. */
  nothing?: ReactNode;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, source, idOf, selection, isDisabled, linesOf, nothing, cells: own } = props;
  const { filterRow = 'hidden', height = 'fill', state = 'ready' } = props;
  const styles = useStyles();
  const shared = useTableStyles();
  const sizes = useListSizes();
  const scroller = useRef<HTMLDivElement>(null);
  const [resizedHere, setResizedHere] = useState<Widths>({});
  const { value: resized, onChange: setResized } = props.widths ?? {
    value: resizedHere,
    onChange: setResizedHere,
  };
  const hasCheck = selection !== undefined;
  const tracks = useMemo(
    () => tracksOf(columns, { resized, screen: sizes.screen, hasCheck }),
    [columns, resized, sizes.screen, hasCheck],
  );
  const cells = useCells(columns, tracks);
  const isLoading = state === 'loading';
  const hasFilterRow = filterRow === 'shown';
  const rowsAbove = hasFilterRow ? 2 : 1;
  const total = isLoading ? 0 : source.total;
  const headHeight = sizes.head + (hasFilterRow ? sizes.filterRow : 0);
  const layout = useLayout(source, total, sizes.row, linesOf);
  const rows = useRowWindow({ scroller, total, layout, headHeight });
  const selecting = useSelecting(source, idOf, selection);
  const boxes = hasCheck ? 1 : 0;
  const events = useRowEvents({
    scroller,
    total,
    rows,
    selecting,
    cells: own
      ? {
          columns: columns.length + boxes,
          first: columns.findIndex(({ id }) => id === own.mode.heads) + boxes,
          open: own.open,
        }
      : null,
  });
  const goTo = useRef(events.goTo);
  useEffect(() => {
    goTo.current = events.goTo;
  });
  const onGo = useCallback((place: CellPlace) => goTo.current(place), []);
  useEffect(() => {
    if (rows.last >= rows.first) source.onRange?.(rows.first, rows.last);
  }, [source, rows.first, rows.last]);

  const shown = [];
  for (let index = rows.first; index <= Math.min(rows.last, total - 1); index += 1) shown.push(index);
  const { tabStop, column, keepIndex } = events.place(shown);
  if (keepIndex !== null) shown.push(keepIndex);

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + rowsAbove}
      aria-busy={isLoading}
      {...(hasCheck && { 'aria-multiselectable': true })}
      aria-colcount={columns.length + boxes}
      className={mergeClasses(styles.scroller, height === 'fill' ? styles.fill : styles.content)}
      style={{ ...trackVariables(tracks), ...(own && revealing(tracks, headHeight)) }}
      {...events.handlers}
    >
      <TableHead
        columns={columns}
        tracks={tracks}
        source={source}
        state={state}
        height={sizes.head}
        filterHeight={hasFilterRow ? sizes.filterRow : null}
        share={selection && selecting.share}
        onToggleAll={selecting.toggleAll}
        onWidths={setResized}
        scroller={scroller}
      />
      {isLoading && <SkeletonRows columns={columns} tracks={tracks} height={sizes.row} hasCheck={hasCheck} />}
      {!isLoading && total > 0 && (
        <div
          role="rowgroup"
          className={mergeClasses(shared.body, !rows.isAside && shared.notAside)}
          style={{ height: rows.boxHeight - lineBelow[height] }}
        >
          {shown.map((index) => {
            const row = source.rowAt(index);
            const line = {
              row,
              index,
              rowsAbove,
              top: layout.topOf(index) + rows.shift,
              height: layout.heightOf(index),
              cells,
              selected: selecting.isSelectedAt(row),
              isTabStop: index === tabStop,
              isDisabled: row !== undefined && isDisabled?.(row) === true,
              before: litBefore(source, row),
            };
            if (!own) return <TableRow key={index} {...line} />;
            return (
              <own.mode.Row
                key={index}
                {...line}
                mode={own.mode}
                states={row && own.states.get(idOf(row))}
                tabStop={index === tabStop ? column : null}
                onGo={onGo}
              />
            );
          })}
        </div>
      )}
      {!isLoading && total === 0 && nothing && (
        <div role="row" className={styles.nothing}>
          <div role="gridcell" className={styles.nothingCell}>
            {nothing}
          </div>
        </div>
      )}
    </div>
  );
}

/** What a row was before somebody else has changed it, as long as it is lit up. */
function litBefore<Row>({ news }: RowSource<Row>, row: Row | undefined): Row | undefined {
  if (news === undefined || typeof row !== 'object' || row === null) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of the same list
  return news.lit.get(row) as Row | undefined;
}

const lineHeight = 24;
/** Where a list ends with its last row, the line of its card is there already. */
const lineBelow = { fill: 0, content: 1 };

function useLayout<Row>(
  source: RowSource<Row>,
  total: number,
  rowHeight: number,
  linesOf: RowLines<Row> | undefined,
): RowLayout {
  return useMemo(() => {
    const heightOf = (lines: number) => rowHeight + (Math.max(1, lines) - 1) * lineHeight;
    if (typeof linesOf !== 'function') return equalRows(total, heightOf(linesOf ?? 1));
    return unequalRows(total, (index) => {
      const row = source.rowAt(index);
      return heightOf(row === undefined ? 1 : linesOf(row));
    });
  }, [source, total, rowHeight, linesOf]);
}

const useStyles = makeStyles({
  scroller: {
    position: 'relative',
    overflow: 'auto',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    // A focused row is never hidden behind the head.
    overscrollBehavior: 'contain',
  },
  fill: { flexGrow: 1, flexBasis: 0 },
  content: { maxHeight: '75vh' },
  nothing: { position: 'sticky', left: 0, width: '100%' },
  nothingCell: { display: 'flex' },
});
