// The sequence behind every list: what is selected, which commands it allows, running one, reporting the outcome,
// clearing the selection, reloading.
import type { Action } from '@codes/contract';
import { useMemo, useState } from 'react';
import {
  allowed,
  needsSelection,
  ready,
  type Command,
  type ReadyCommand,
  type Selected,
} from './commands.ts';
import { formatAmount, formatCount, type Noun } from '../text/formats.ts';
import { ofOthers, useNews, type HeardChange } from '../news/news.ts';
import { useMessages } from '../messages/messages.tsx';
import { combinedMessage, type BulkOutcome } from './multi-call.ts';
import { useArraySource } from '../table/array-source.ts';
import type { Column } from '../table/columns.ts';
import type { LiveRows } from '../table/windows/use-windowed-rows.ts';
import { useFreshRows } from './fresh-rows.ts';
import { hasFilters, noFilters } from '../table/filters/filters.ts';
import {
  countSelected,
  isSelected,
  noneSelected,
  these,
  type Selection,
} from '../table/selecting/selection.ts';
import type { RowLines } from '../table/rows/row-layout.ts';
import type { RowSource, Sort } from '../table/source.ts';
import type { RowId, TableSelection } from '../table/selecting/use-selecting.ts';
import { words } from '../ui.words.ts';
import { arranged } from '../views/list-view.ts';
import type { ListViewState } from '../views/list-view-state.ts';
import { usePlainView } from '../views/use-plain-view.ts';

/** The part of a query that a list needs; `useQuery` gives it as it is. */
export type Loaded<Row> = {
  data: readonly Row[] | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
  /** When the rows came; left out, nobody tells what others change. */
  dataUpdatedAt?: number;
};

type Shared<Row> = {
  /** What a row is called: 'record', 'records'. */
  noun: Noun;
  /** Stable from render to render: a constant or a memo. */
  columns: readonly Column<Row>[];
  /** Stable too. */
  idOf: (row: Row) => RowId;
  commands?: readonly Command<Row>[];
  can?: (action: Action) => boolean;
  isDisabled?: (row: Row) => boolean;
  /** How many lines a row has, or every row; one unless said. By row: stable, and for lists in memory. */
  linesOf?: RowLines<Row> | undefined;
  /** A row of filters under the head, one box in the bar, or none. */
  filtering?: 'columns' | 'text' | 'none';
};

export type ListStatus = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'ready' };

export type List<Row> = Required<Pick<Shared<Row>, 'noun' | 'columns' | 'idOf' | 'filtering'>> & {
  /** Also those that are hidden. */
  allColumns: readonly Column<Row>[];
  /** How it is shown; undefined in a list that is always shown alike. */
  view: ListViewState | undefined;
  isDisabled: ((row: Row) => boolean) | undefined;
  linesOf: RowLines<Row> | undefined;
  status: ListStatus;
  source: RowSource<Row>;
  /** Rows without any filter. */
  totalUnfiltered: number;
  countText: string;
  commands: readonly ReadyCommand<Row>[];
  run: (command: ReadyCommand<Row>) => void;
  running: string | null;
  selection: TableSelection<Row> | undefined;
  selected: Selected<Row>;
  select: (selection: Selection<RowId>) => void;
  reload: () => Promise<unknown>;
  filterRow: { isShown: boolean; toggle: () => void };
  text: { value: string; change: (text: string) => void };
  clearFilters: () => void;
};

/** A list whose rows are all in memory. */
export function useListScreen<Row extends object>(
  settings: Shared<Row> & {
    rows: Loaded<Row>;
    /** What it is sorted by unless somebody says otherwise. */
    sort?: Sort;
    /** Where views are kept; left out, how it is shown is forgotten with the page. */
    view?: ListViewState;
  },
): List<Row> {
  const { rows, columns, idOf, sort } = settings;
  const plain = usePlainView(sort ?? null);
  const view = settings.view ?? plain;
  const { text } = view.view;
  const [selection, setSelection] = useState<Selection<RowId>>(noneSelected);
  const data = rows.data ?? noRows;
  const fresh = useFreshRows(rows, idOf);
  const sorted = useArraySource({ rows: fresh.rows, columns, text, asked: view.asked });
  const source = fresh.news ? { ...sorted, news: fresh.news } : sorted;
  const known = data.filter((row) => isSelected(selection, idOf(row)));

  return useList({
    ...settings,
    source,
    totalUnfiltered: data.length,
    status: statusOf(rows),
    reload: rows.refetch,
    text: { value: text, change: (next) => view.change({ text: next }) },
    view,
    selected: { selection, count: known.length, known },
    // 'All' of a list in memory are the rows that pass the filter now.
    select: (next) => setSelection(next.kind === 'these' ? next : theseOf(source, idOf)),
  });
}

/** A list that the server sorts and filters and that is loaded window by window; all of it may be selected. */
export function useWindowedListScreen<Row extends object>(
  settings: Omit<Shared<Row>, 'filtering' | 'linesOf'> & {
    linesOf?: number | undefined;
    filtering?: 'columns' | 'none';
    source: RowSource<Row>;
    /** The one that its source is asked by. */
    view?: ListViewState;
    /** Undefined until the first answer. */
    totalUnfiltered: number | undefined;
    error: unknown;
    reload: () => Promise<unknown>;
    /** Which changes of others it shows. */
    live?: LiveRows<Row> & { concerns: (change: HeardChange) => boolean };
  },
): List<Row> {
  const { totalUnfiltered, error, idOf, reload } = settings;
  const source = useLiveSource(settings);
  const [selection, setSelection] = useState<Selection<RowId>>(noneSelected);
  const [seen, setSeen] = useState<ReadonlyMap<RowId, Row>>(new Map());
  const [filters, setFilters] = useState(source.filters);
  if (filters !== source.filters) {
    setFilters(source.filters);
    // 'All' meant those that passed the filters before, whoever has changed them.
    if (selection.kind === 'allBut') setSelection(noneSelected);
  }
  const status = statusOf({ data: totalUnfiltered, error });
  const known = useMemo(() => {
    const selected = new Map([...seen].filter(([id]) => isSelected(selection, id)));
    // As they are by now, where they are loaded.
    for (const row of source.loaded?.() ?? []) if (selected.has(idOf(row))) selected.set(idOf(row), row);
    return [...selected.values()];
  }, [seen, selection, source, idOf]);

  return useList({
    ...settings,
    source,
    reload,
    totalUnfiltered: Math.max(0, (totalUnfiltered ?? 0) + heldBack(source)),
    status,
    text: { value: '', change: () => {} },
    selected: { selection, count: countSelected(selection, source.total), known },
    select: (next, touched) => {
      setSelection(next);
      if (touched.length > 0)
        setSeen((before) => new Map([...before, ...touched.map((row) => [idOf(row), row] as const)]));
    },
  });
}

/** Changed rows are shown where they are; how many have come and gone is counted. */
function useLiveSource<Row extends object>({
  source,
  live,
  idOf,
  reload,
}: Pick<Parameters<typeof useWindowedListScreen<Row>>[0], 'source' | 'live' | 'idOf' | 'reload'>) {
  useNews((news) => {
    if (!live) return;
    const changes = ofOthers(news, live.concerns);
    if (changes !== 'missed') {
      if (changes.length === 0) return;
      // An empty list has nothing that could move.
      if (source.total === 0) return void reload();
      live.heard({
        added: changes.reduce((sum, { created }) => sum + created, 0),
        removed: changes.reduce((sum, { removed }) => sum + removed, 0),
      });
    }
    void live.refresh(idOf);
  });
  return source.news ? { ...source, news: { ...source.news, show: () => void reload() } } : source;
}

/** Of the rows that others have added and removed, which the rows on the screen do not have yet. */
function heldBack<Row>({ news }: RowSource<Row>): number {
  return news ? news.added - news.removed : 0;
}

type Core<Row> = Shared<Row> &
  Pick<List<Row>, 'source' | 'totalUnfiltered' | 'status' | 'reload' | 'text' | 'selected'> & {
    view?: ListViewState | undefined;
    select: TableSelection<Row>['onChange'];
  };

function useList<Row>(core: Core<Row>): List<Row> {
  const { noun, columns, idOf, isDisabled, source, selected, select, reload, text, view } = core;
  const { commands = [], can = () => true, filtering = 'columns' } = core;
  const messages = useMessages();
  const [running, setRunning] = useState<string | null>(null);
  const filterRow = useFilterRow(hasFilters(source.filters));
  const shown = view?.view;
  const shownColumns = useMemo(() => (shown ? arranged(columns, shown) : columns), [columns, shown]);
  const offered = allowed(commands, can);
  const isFiltered = hasFilters(source.filters) || text.value !== '';

  const report = async (outcome: BulkOutcome<Row>) => {
    if (outcome.kind === 'cancelled') return;
    const message = combinedMessage(outcome.result, outcome.words);
    if (message.intent === 'success')
      messages.success(message.text, { actions: outcome.words.actions ?? [] });
    else messages.failure(message);
    select(noneSelected(), []);
    await reload();
  };

  const run = async (command: ReadyCommand<Row>) => {
    if (running !== null || command.reason !== null) return;
    messages.beginAct();
    setRunning(command.label);
    try {
      const outcome = await command.run();
      if (outcome) await report(outcome);
    } catch (error) {
      messages.error(error);
    } finally {
      setRunning(null);
    }
  };

  return {
    noun,
    columns: shownColumns,
    allColumns: columns,
    view,
    idOf,
    isDisabled,
    linesOf: core.linesOf,
    filtering,
    source,
    totalUnfiltered: core.totalUnfiltered,
    status: core.status,
    countText: countText(core, isFiltered),
    commands: offered.map((command) => ready(command, selected, noun)),
    run: (command) => void run(command),
    running,
    selection: offered.some(needsSelection) ? { value: selected.selection, onChange: select } : undefined,
    selected,
    select: (selection) => select(selection, []),
    reload,
    filterRow,
    text,
    clearFilters: () => {
      source.onFilters(noFilters);
      text.change('');
    },
  };
}

/** It comes with a view that filters, and stays until it is closed. */
function useFilterRow(isFiltered: boolean): { isShown: boolean; toggle: () => void } {
  const [isShown, setIsShown] = useState(isFiltered);
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (wasFiltered !== isFiltered) {
    setWasFiltered(isFiltered);
    if (isFiltered) setIsShown(true);
  }
  return { isShown, toggle: () => setIsShown((before) => !before) };
}

function countText<Row>({ source, totalUnfiltered, noun, status }: Core<Row>, isFiltered: boolean): string {
  if (status.kind === 'loading') return words.loading(noun.many);
  if (status.kind === 'failed') return '';
  if (!isFiltered) return formatAmount(totalUnfiltered, noun);
  const shown = formatCount(source.total);
  return words.amountOf(source.hasMore ? words.orMore(shown) : shown, formatAmount(totalUnfiltered, noun));
}

function statusOf({ data, error }: { data: unknown; error: unknown }): ListStatus {
  if (data !== undefined) return { kind: 'ready' };
  return error ? { kind: 'failed', error } : { kind: 'loading' };
}

function theseOf<Row>(source: RowSource<Row>, idOf: (row: Row) => RowId): Selection<RowId> {
  const ids: RowId[] = [];
  for (let index = 0; index < source.total; index += 1) {
    const row = source.rowAt(index);
    if (row !== undefined) ids.push(idOf(row));
  }
  return these(ids);
}

const noRows: readonly never[] = [];
