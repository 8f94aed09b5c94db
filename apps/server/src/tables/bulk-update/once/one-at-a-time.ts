const lastOf = new Map<number, Promise<unknown>>();

/**
 * Bulk writes to one table wait for each other here, before they have a connection: those that waited in the
 * database would hold all there are. Between servers the lock in the database decides, one waiting for each.
 */
export function oneAtATime<Result>(tableId: number, run: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(tableId) ?? Promise.resolve();
  const mine = before.then(run, run);
  lastOf.set(tableId, mine);
  const forget = () => {
    if (lastOf.get(tableId) === mine) lastOf.delete(tableId);
  };
  mine.then(forget, forget);
  return mine;
}
