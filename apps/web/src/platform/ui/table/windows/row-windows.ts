// The rows of a long list, a window at a time: those on the screen are loaded, and the next ones where somebody scrolls; a few
// around them are kept, no more.
import { litFor, type RowNews } from '../source.ts';

export type Window<Row> = {
  rows: readonly Row[];
  total: number;
  /** There are more than `total`; how many nobody has counted yet. */
  hasMore?: boolean;
};

export type LoadWindow<Row> = (offset: number, limit: number) => Promise<Window<Row>>;

export type WindowedRows<Row> = {
  /** Undefined until the first answer. */
  total: number | undefined;
  hasMore: boolean;
  /** The windows do not say how many there are: somebody has to count, and again when rows have changed. */
  isUncounted: boolean;
  rowAt: (index: number) => Row | undefined;
  loaded: () => Iterable<Row>;
  /** Why the last window could not be loaded. */
  error: unknown;
  news: Omit<RowNews, 'show'> | null;
};

export const windowSize = 100;
const loadedAtOnce = 2;
const mostKept = 40;

type Windows<Row> = ReadonlyMap<number, readonly Row[]>;

export class RowWindows<Row> {
  readonly #listeners = new Set<() => void>();
  #load: LoadWindow<Row> | null = null;
  #total: number | undefined;
  #hasMore = false;
  #isUncounted = false;
  /** Until the first answer to another order or filter, the total is that of the list before. */
  #isOfListBefore = true;
  #error: unknown = null;
  #windows: Windows<Row> = new Map();
  /** What was there before a restart, shown until the new rows come. */
  #before: Windows<Row> = new Map();
  #wanted = { first: 0, last: 0 };
  /** Where somebody scrolls to by rows rather than by leaps. */
  #heading: 'up' | 'down' | null = null;
  #news = noNews;
  /** A new one with every restart, so that a late answer to the last one finds itself alone. */
  #underWay = new Set<number>();
  /** Of several refreshes, the latest counts. */
  #refreshes = 0;
  #replaced = 0;
  #settle = () => {};
  #shown: WindowedRows<Row> = {
    total: undefined,
    hasMore: false,
    isUncounted: false,
    error: null,
    news: null,
    rowAt: () => undefined,
    loaded: () => [],
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): WindowedRows<Row> => this.#shown;

  /**
   * Begins anew, from the top for another order or filter, from where one looks when rows have changed; settles with
   * the first answer.
   */
  restart(load: LoadWindow<Row>, from: 'top' | 'here' = 'here'): Promise<void> {
    this.stop();
    this.#load = load;
    this.#heading = null;
    if (from === 'top') {
      this.#wanted = { first: 0, last: 0 };
      this.#isOfListBefore = true;
    }
    this.#before = new Map([...this.#before, ...this.#windows]);
    this.#windows = new Map();
    this.#error = null;
    this.#news = noNews;
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#pump();
    });
  }

  /** Says how many rows there are, where they have been counted beside the windows. */
  know(total: number): void {
    if (total === this.#total && !this.#hasMore) return;
    this.#total = total;
    this.#hasMore = false;
    this.#publish();
    this.#pump();
  }

  /** Shows another version of a row where it is: order and filters are looked at when rows are loaded again. */
  replace(isIt: (row: Row) => boolean, row: Row): void {
    const replaced = (windows: Windows<Row>): Windows<Row> =>
      new Map(
        [...windows].map(([at, rows]) => [
          at,
          rows.some(isIt) ? rows.map((one) => (isIt(one) ? row : one)) : rows,
        ]),
      );
    this.#replaced += 1;
    this.#windows = replaced(this.#windows);
    this.#before = replaced(this.#before);
    this.#publish();
  }

  /** Others have added rows and removed some: they are counted, and the list stays as it is. */
  heard({ added, removed }: { added: number; removed: number }): void {
    if (added + removed === 0) return;
    this.#news = {
      ...this.#news,
      added: this.#news.added + added,
      removed: this.#news.removed + removed,
    };
    this.#publish();
  }

  /** Loads what is on the screen anew and shows each row where it is; what else was loaded is loaded when somebody looks. */
  async refresh(idOf: (row: Row) => unknown): Promise<void> {
    const load = this.#load;
    if (load === null || this.#isOfListBefore) return;
    const mine = this.#underWay;
    const turn = (this.#refreshes += 1);
    const replaced = this.#replaced;
    const { first, last } = this.#wanted;
    const onScreen = [...this.#windows].filter(
      ([at]) => at >= Math.floor(first / windowSize) && at <= Math.floor(last / windowSize),
    );
    const answers = await Promise.all(onScreen.map(([at]) => load(at * windowSize, windowSize))).catch(
      () => null,
    );
    // What cannot be read now is read with the next news.
    if (answers === null || mine !== this.#underWay || turn !== this.#refreshes) return;
    // They may be older than a row that was replaced meanwhile.
    if (replaced !== this.#replaced) return this.refresh(idOf);
    const now = new Map(answers.flatMap(({ rows }) => rows).map((row) => [idOf(row), row]));
    const lit = new Map<object, object>();
    const inPlace = (row: Row): Row => {
      const next = now.get(idOf(row));
      if (next === undefined || JSON.stringify(next) === JSON.stringify(row)) return row;
      if (isObject(next) && isObject(row)) lit.set(next, row);
      return next;
    };
    this.#before = new Map([...this.#before, ...this.#windows]);
    this.#windows = new Map(
      onScreen.map(([at]) => [at, (this.#windows.get(at) ?? []).map((row) => inPlace(row))]),
    );
    this.#news = { ...this.#news, lit };
    this.#publish();
    if (lit.size === 0) return;
    setTimeout(() => {
      if (this.#news.lit !== lit) return;
      this.#news = { ...this.#news, lit: noNews.lit };
      this.#publish();
    }, litFor);
  }

  /** Says which rows are on the screen. */
  want(first: number, last: number): void {
    if (first === this.#wanted.first && last === this.#wanted.last) return;
    const moved = first - this.#wanted.first;
    if (Math.abs(moved) > windowSize || this.#isOfListBefore) this.#heading = null;
    else if (moved !== 0) this.#heading = moved > 0 ? 'down' : 'up';
    this.#wanted = { first, last };
    this.#error = null;
    this.#pump();
  }

  stop(): void {
    this.#underWay = new Set();
    this.#load = null;
    this.#settle();
  }

  // What is on the screen now comes first; what was scrolled past before its turn came is never loaded.
  #pump(): void {
    for (const window of this.#missing()) {
      if (this.#underWay.size >= loadedAtOnce) return;
      if (!this.#underWay.has(window)) void this.#fetch(window);
    }
  }

  #missing(): number[] {
    const { first, last } = this.#wanted;
    const [top, end] = [Math.floor(first / windowSize), this.#windowOf(last)];
    const indexes = Array.from({ length: Math.max(0, end - top + 1) }, (_, index) => top + index);
    if (this.#heading === 'down') indexes.push(this.#windowOf(last + windowSize));
    if (this.#heading === 'up') indexes.push(Math.max(0, top - 1));
    return indexes.filter((window) => !this.#windows.has(window));
  }

  #windowOf(row: number): number {
    return Math.floor(Math.min(row, Math.max(0, (this.#total ?? 1) - 1)) / windowSize);
  }

  async #fetch(window: number): Promise<void> {
    if (this.#load === null) return;
    const mine = this.#underWay;
    mine.add(window);
    const answer = await this.#load(window * windowSize, windowSize).catch((reason: unknown) => ({ reason }));
    if (mine !== this.#underWay) return;
    mine.delete(window);
    if ('reason' in answer) this.#error = answer.reason;
    else this.#keep(window, answer);
    this.#publish();
    this.#settle();
    if (this.#error === null) this.#pump();
  }

  #keep(window: number, answer: Window<Row>): void {
    const { rows } = answer;
    this.#error = null;
    this.#keepTotal(answer);
    const middle = (this.#wanted.first + this.#wanted.last) / 2 / windowSize;
    const nearest = [...this.#windows, [window, rows] as const]
      .toSorted(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle))
      .slice(0, mostKept);
    this.#windows = new Map(nearest);
    if (this.#missing().length === 0) this.#before = new Map();
  }

  /** What is only the least there can be takes nothing from what is known. */
  #keepTotal({ total, hasMore = false }: Window<Row>): void {
    const known = this.#isOfListBefore ? 0 : (this.#total ?? 0);
    this.#isOfListBefore = false;
    this.#isUncounted = hasMore;
    if (hasMore && known >= total) return;
    this.#total = total;
    this.#hasMore = hasMore;
  }

  #publish(): void {
    const [windows, before] = [this.#windows, this.#before];
    const rowAt = (index: number) => {
      const window = Math.floor(index / windowSize);
      return (windows.get(window) ?? before.get(window))?.[index % windowSize];
    };
    this.#shown = {
      total: this.#total,
      hasMore: this.#hasMore,
      isUncounted: this.#isUncounted,
      error: this.#error,
      news: this.#news === noNews ? null : this.#news,
      rowAt,
      loaded: () => [...windows.values()].flat(),
    };
    for (const listener of this.#listeners) listener();
  }
}

const noNews: Omit<RowNews, 'show'> = { added: 0, removed: 0, lit: new Map() };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
