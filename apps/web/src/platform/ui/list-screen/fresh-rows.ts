// What others have changed, taken up by a list in memory without moving anything: rows keep their places, what is new and what is
// gone waits until somebody asks for it (docs/decisions/0119-what-moves-when.md).
import { useEffect, useState } from 'react';
import { isAnswerToNews, ofOthers, useNews, type HeardChange } from '../news/news.ts';
import { litFor, type RowNews } from '../table/source.ts';

type RowId = string | number;

type Held<Row> = {
  /** When the answer came that these rows are of. */
  at: number;
  rows: readonly Row[];
  added: number;
  removed: number;
  lit: ReadonlyMap<object, object>;
};

const none: ReadonlyMap<object, object> = new Map();

/** The rows to show, and what is held back of the last answer; null where nothing is. */
export function useFreshRows<Row extends object>(
  loaded: { data: readonly Row[] | undefined; dataUpdatedAt?: number },
  idOf: (row: Row) => RowId,
): { rows: readonly Row[]; news: RowNews | undefined } {
  const { data = noRows, dataUpdatedAt: at = 0 } = loaded;
  const [held, setHeld] = useState<Held<Row>>(() => ({ at, rows: data, added: 0, removed: 0, lit: none }));
  let now = held;
  if (held.at !== at) {
    const isNews = held.at !== 0 && isAnswerToNews(at);
    now = isNews ? takenUp(held.rows, data, at, idOf) : { at, rows: data, added: 0, removed: 0, lit: none };
    setHeld(now);
  }
  const { lit } = now;
  useEffect(() => {
    if (lit.size === 0) return undefined;
    const timer = setTimeout(() => setHeld((before) => ({ ...before, lit: none })), litFor);
    return () => clearTimeout(timer);
  }, [lit]);
  const isHeld = now.added > 0 || now.removed > 0;
  const news =
    isHeld || lit.size > 0
      ? {
          added: now.added,
          removed: now.removed,
          lit,
          show: () => setHeld({ at, rows: data, added: 0, removed: 0, lit: none }),
        }
      : undefined;
  return { rows: isHeld ? now.rows : data, news };
}

/** Of a list that is read page after page: how many changes it does not show yet. */
export function useChangesToShow(
  concerns: (change: HeardChange) => boolean,
  show: () => unknown,
): RowNews | undefined {
  const [added, setAdded] = useState(0);
  useNews((news) => {
    const changes = ofOthers(news, concerns);
    if (changes !== 'missed' && changes.length > 0) setAdded((before) => before + changes.length);
  });
  if (added === 0) return undefined;
  const showAll = () => {
    setAdded(0);
    void show();
  };
  return { added, removed: 0, lit: none, show: showAll };
}

/** Rows that are still there in their places, as they are now. */
export function takenUp<Row extends object>(
  shown: readonly Row[],
  now: readonly Row[],
  at: number,
  idOf: (row: Row) => RowId,
): Held<Row> {
  // An empty list has nothing that could move.
  if (shown.length === 0) return { at, rows: now, added: 0, removed: 0, lit: none };
  const byId = new Map(now.map((row) => [idOf(row), row]));
  const before = new Set(shown.map(idOf));
  const lit = new Map<object, object>();
  const rows = shown.map((row) => {
    const next = byId.get(idOf(row));
    if (next === undefined || isSame(row, next)) return next ?? row;
    lit.set(next, row);
    return next;
  });
  return {
    at,
    rows,
    added: now.filter((row) => !before.has(idOf(row))).length,
    removed: shown.filter((row) => !byId.has(idOf(row))).length,
    lit,
  };
}

/** A row is what the server has answered: plain values. */
function isSame(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

const noRows: readonly never[] = [];
