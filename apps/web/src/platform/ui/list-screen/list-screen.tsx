// A list as one card: title, command bar, table, and what stands in its place while there is none.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Filter16Regular } from '@fluentui/react-icons';
import { useCallback, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { Card } from '../look/card.tsx';
import { CommandBar } from './command-bar.tsx';
import { PressedButton } from '../look/pressed-button.tsx';
import type { Cells } from '../table/cells/cell-mode.ts';
import { DataTable } from '../table/data-table.tsx';
import { SearchInput } from '../table/filters/search-input.tsx';
import { formatCount } from '../text/formats.ts';
import { EmptyState, ErrorState, NothingFound } from '../page/states.tsx';
import { hasFilters } from '../table/filters/filters.ts';
import { noneSelected } from '../table/selecting/selection.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { below, codesTokens } from '../look/theme.ts';
import type { Widths } from '../table/columns.ts';
import type { ListViewState } from '../views/list-view-state.ts';
import type { List } from './use-list-screen.ts';
import { words } from '../ui.words.ts';
import { lines } from '../look/shapes.ts';

export { useListScreen, useWindowedListScreen } from './use-list-screen.ts';
export { useBulk } from './bulk.ts';
export { commandIcons } from './command-icons.tsx';
export type { Command } from './commands.ts';
export type { Column } from '../table/columns.ts';

/** A list without views does without it. */
const ViewsButton = loadedLater(async () => (await import('../views/views-button.tsx')).ViewsButton);

/** What others have added and removed. */
const NewsLine = loadedLater(async () => (await import('./news-line.tsx')).NewsLine);

type ListScreenProps<Row> = {
  list: List<Row>;
  /** The list's name. With `titled` it stands in the card, where a page has several. */
  label: string;
  titled?: 'card' | 'page';
  /** What stands there when the list has no rows at all. */
  empty: { text: string; actions?: ReactNode };
  height?: 'fill' | 'content';
  /** Cells that have the focus one by one, and are changed in their place. */
  cells?: Cells<Row> | undefined;
  /** Filters of its own, always in sight between commands and rows. */
  filters?: ReactNode;
};

export function ListScreen<Row>({
  list,
  label,
  titled = 'page',
  empty,
  height = 'fill',
  cells,
  filters,
}: ListScreenProps<Row>) {
  const styles = useStyles();
  const widths = useWidths(list.view);
  const isReady = list.status.kind === 'ready';
  const { news } = list.source;
  const isEmpty = isReady && list.totalUnfiltered === 0;
  // What concerns the whole table can be reached without a row, too.
  const hasBar = list.commands.length > 0 || (!isEmpty && (list.filtering !== 'none' || titled === 'page'));
  return (
    <Card
      layout={height === 'fill' ? 'fill' : 'plain'}
      {...(titled === 'card' && { title: label, count: isReady ? formatCount(list.totalUnfiltered) : '' })}
    >
      {hasBar && <Bar list={list} label={label} titled={titled} />}
      {!isEmpty && list.status.kind !== 'failed' && filters}
      {list.status.kind === 'failed' && (
        <ErrorState
          title={words.notLoaded(list.noun.many)}
          error={list.status.error}
          onRetry={() => void list.reload()}
        />
      )}
      {isEmpty && <EmptyState text={empty.text} actions={empty.actions} />}
      <div aria-live="polite">
        {news !== undefined && news.added + news.removed > 0 && <NewsLine news={news} noun={list.noun} />}
      </div>
      {!isEmpty && list.status.kind !== 'failed' && (
        <DataTable
          label={label}
          columns={list.columns}
          source={list.source}
          idOf={list.idOf}
          selection={list.selection}
          isDisabled={list.isDisabled}
          linesOf={list.linesOf}
          cells={cells}
          widths={widths}
          filterRow={list.filterRow.isShown ? 'shown' : 'hidden'}
          height={height}
          state={isReady ? 'ready' : 'loading'}
          nothing={<NothingFound onClear={list.clearFilters} />}
        />
      )}
      {titled === 'page' && isReady && !isEmpty && <div className={styles.foot}>{list.countText}</div>}
    </Card>
  );
}

function useWidths(view: ListViewState | undefined) {
  const change = view?.change;
  const value = view?.view.widths;
  const onChange = useCallback<Dispatch<SetStateAction<Widths>>>(
    (next) => change?.(({ widths }) => ({ widths: typeof next === 'function' ? next(widths) : next })),
    [change],
  );
  return value && { value, onChange };
}

type BarProps<Row> = { list: List<Row>; label: string; titled: 'card' | 'page' };

function Bar<Row>({ list, label, titled }: BarProps<Row>) {
  const styles = useStyles();
  const isReady = list.status.kind === 'ready';
  const hasRows = isReady && list.totalUnfiltered > 0;
  return (
    <CommandBar
      of={{ label, noun: list.noun }}
      commands={list.commands}
      onRun={list.run}
      running={list.running}
      state={isReady ? 'ready' : 'loading'}
      look={titled === 'card' ? 'compact' : 'bar'}
      selected={{ count: list.selected.count, onClear: () => list.select(noneSelected()) }}
    >
      {titled === 'page' && (
        <span className={styles.count} aria-live="polite">
          {list.countText}
        </span>
      )}
      {list.filtering === 'columns' && hasRows && (
        <PressedButton
          className={styles.filter}
          icon={<Filter16Regular />}
          aria-label={words.filter}
          isPressed={list.filterRow.isShown || hasFilters(list.source.filters)}
          onClick={list.filterRow.toggle}
        >
          <span className={styles.filterWord}>{words.filter}</span>
        </PressedButton>
      )}
      {list.view?.settings && hasRows && (
        <ViewsButton
          label={label}
          columns={list.allColumns}
          state={list.view}
          settings={list.view.settings}
        />
      )}
      {list.filtering === 'text' && hasRows && (
        <TextBox {...list.text} place={list.commands.length > 0 ? 'besideCommands' : 'alone'} />
      )}
    </CommandBar>
  );
}

type TextBoxProps = {
  value: string;
  change: (text: string) => void;
  /** A phone has no room for it beside commands. */
  place: 'besideCommands' | 'alone';
};

function TextBox({ value, change, place }: TextBoxProps) {
  const styles = useStyles();
  return (
    <SearchInput
      label={words.filter}
      value={value}
      onChange={change}
      className={mergeClasses(styles.box, styles[place])}
    />
  );
}

const useStyles = makeStyles({
  count: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalM,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [below.md]: { display: 'none' },
  },
  filter: {
    minWidth: 0,
    flexShrink: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    '& .fui-Button__icon': { color: 'inherit' },
  },
  filterWord: { [below.md]: { display: 'none' } },
  box: {
    flexShrink: 0,
    width: codesTokens.filterWidth,
    height: codesTokens.controlHeightSmall,
    minHeight: 0,
    fontSize: codesTokens.fontSizeList,
  },
  besideCommands: { [below.md]: { display: 'none' } },
  alone: { [below.md]: { width: '100%', flexShrink: 1 } },
  foot: {
    display: 'none',
    flexShrink: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: lines.card,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [below.md]: { display: 'block' },
  },
});
