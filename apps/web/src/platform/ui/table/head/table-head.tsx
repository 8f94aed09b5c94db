// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
import { makeStyles } from '@fluentui/react-components';
import { memo, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { narrowestColumn, type Column, type Tracks, type Widths } from '../columns.ts';
import { loadedLater, usePreloaded } from '../../parts/loaded-later.tsx';
import type { FilterRow as FilterRowOf } from '../filters/filter-row.tsx';
import type { SelectedShare } from '../selecting/selection.ts';
import type { RowSource } from '../source.ts';
import { HeadRow } from './head-row.tsx';

/** Its place is kept until it is there. */
const FilterRow = loadedLater(async () => (await import('../filters/filter-row.tsx')).FilterRow, {
  meanwhile: ({ height }) => <div style={{ height }} />,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it forgets the type parameter
}) as unknown as typeof FilterRowOf & { preload: () => void };

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  tracks: Tracks;
  source: RowSource<Row>;
  state: 'ready' | 'loading';
  height: number;
  /** Of the row of filters; null where it is hidden. */
  filterHeight: number | null;
  /** Undefined in a read-only list. */
  share: SelectedShare | undefined;
  onToggleAll: () => void;
  onWidths: Dispatch<SetStateAction<Widths>>;
  scroller: RefObject<HTMLElement | null>;
};

function PlainTableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, tracks, source, state, height, filterHeight, share, onToggleAll, onWidths } = props;
  const styles = useStyles();
  const isLoading = state === 'loading';
  usePreloaded(FilterRow);
  const hasRows = !isLoading && source.total > 0;
  // Another order or filter is read from its beginning.
  const toTop = () => props.scroller.current?.scrollTo({ top: 0 });
  return (
    <div role="rowgroup" className={styles.head}>
      <HeadRow
        columns={columns}
        tracks={tracks}
        height={height}
        sort={source.sort}
        onSort={
          isLoading
            ? null
            : (sort) => {
                source.onSort(sort);
                toTop();
              }
        }
        onResize={(id, change, current) =>
          onWidths((before) => ({
            ...before,
            [id]: Math.max(narrowestColumn, Math.round(change(before[id] ?? current))),
          }))
        }
        selection={share === undefined ? null : { share, onToggleAll: hasRows ? onToggleAll : null }}
      />
      {filterHeight !== null && (
        <FilterRow
          columns={columns}
          tracks={tracks}
          height={filterHeight}
          hasCheck={share !== undefined}
          filters={source.filters}
          onFilters={(filters) => {
            source.onFilters(filters);
            toTop();
          }}
        />
      )}
    </div>
  );
}

/** Not drawn again while one scrolls. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter
export const TableHead = memo(PlainTableHead) as typeof PlainTableHead;

const useStyles = makeStyles({
  head: { position: 'sticky', top: 0, zIndex: 3, minWidth: 'var(--least)' },
});
