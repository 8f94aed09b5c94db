// Committed changes get their places in the feed, one transaction after the other: a place that can be seen comes after all
// that will ever be before it, in whatever order transactions end.
import { sql, type RawBuilder } from 'kysely';
import { channels } from '../db/notices.ts';
import type { Db, Tx } from '../db/schema.ts';

/** Told in the transaction that gives the places, from `first` to `last`. */
export type OnPlaced = (tx: Tx, places: { first: number; last: number }) => Promise<void>;

/** Whatever else takes a lock of its own by number has another one. */
const turnOfPlacing = 7_290_001;

/** Its place; before all of them where that is forgotten, and after all of them where it has none yet. */
const placeOf = (changeId: RawBuilder<unknown>) => sql`coalesce(
  (select e.place from events e where e.change_id = ${changeId}),
  case when exists (select from unplaced_changes u where u.change_id = ${changeId})
    then ${sql.lit(Number.MAX_SAFE_INTEGER)} else 0 end
)`;

/** Whether a change was committed after another one, whatever their ids, which are of their beginnings. */
export function comesAfter(changeId: RawBuilder<unknown>, other: number): RawBuilder<boolean> {
  const known = sql`${other}::bigint`;
  return sql<boolean>`(${placeOf(changeId)}, ${changeId}) > (${placeOf(known)}, ${known})`;
}

/** The number of the newest place, where there were changes to be placed; otherwise null. */
export async function placeChanges(db: Db, onPlaced: OnPlaced = async () => {}): Promise<number | null> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from unplaced_changes) as "isWaiting"
  `.execute(db);
  if (rows[0]?.isWaiting !== true) return null;
  return db.transaction().execute(async (tx) => {
    // What is seen of the others is decided after the lock: who waited for it sees all that its holder has placed.
    await sql`select pg_advisory_xact_lock(${turnOfPlacing}::bigint)`.execute(tx);
    const placed = await sql<{ first: number | null; last: number | null }>`
      with waiting as (delete from unplaced_changes returning change_id),
      placed as (
        insert into events (change_id) select change_id from waiting order by change_id returning place
      )
      select min(place) as first, max(place) as last from placed
    `.execute(tx);
    const { first = null, last = null } = placed.rows[0] ?? {};
    if (first === null || last === null) return null;
    await onPlaced(tx, { first, last });
    await sql`select pg_notify(${channels.events}, '')`.execute(tx);
    return last;
  });
}
