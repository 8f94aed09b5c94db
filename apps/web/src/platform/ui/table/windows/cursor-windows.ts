// Windows of a list that the server gives page after page: a place further down is reached over those before it.
import type { LoadWindow } from './row-windows.ts';

export type CursorPage<Row> = { items: readonly Row[]; total: number | null; next: string | null };

/** A page of so many after a cursor, null being the beginning. */
export type LoadPage<Row> = (after: string | null, limit: number) => Promise<CursorPage<Row>>;

const mostAPage = 1000;

export function cursorWindows<Row>(load: LoadPage<Row>): LoadWindow<Row> {
  /** What stands before a place, for the places that were reached. */
  const cursors = new Map<number, string | null>([[0, null]]);
  return async (offset, limit) => {
    let place = Math.max(...[...cursors.keys()].filter((known) => known <= offset));
    for (;;) {
      const isThere = place === offset;
      const size = isThere ? limit : Math.min(mostAPage, offset - place);
      const { items, total, next } = await load(cursors.get(place) ?? null, size);
      const end = place + items.length;
      if (next !== null) cursors.set(end, next);
      if (isThere) return { rows: items, total: total ?? end, hasMore: total === null && next !== null };
      // The end has moved nearer.
      if (next === null) return { rows: [], total: total ?? end };
      place = end;
    }
  };
}
