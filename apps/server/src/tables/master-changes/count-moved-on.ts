// How many copies have a master that has moved on: every list of tables asks, and it takes a look at each copy. So a number is
// kept with what had been done to the two tables when it was counted, and counted again when something has been done since.
import type { Db } from '../../platform/db/schema.ts';
import { countMovedOn } from './master-changes.store.ts';

type Counted = { done: string; count: number };

const countedIn = new WeakMap<Db, Map<number, Counted>>();
const mostKept = 10_000;

/** `done` changes with every change of a link and its master; null where there is no copy. */
export async function movedOnOf(db: Db, tableId: number, done: string | null): Promise<number> {
  if (done === null) return 0;
  const kept = countedIn.get(db) ?? new Map<number, Counted>();
  countedIn.set(db, kept);
  const before = kept.get(tableId);
  if (before?.done === done) return before.count;
  const count = await countMovedOn(db, tableId);
  if (kept.size >= mostKept) kept.clear();
  kept.set(tableId, { done, count });
  return count;
}
