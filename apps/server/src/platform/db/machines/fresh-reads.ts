// Reads on a database that follows another one, and never a moment behind what anybody was told: it is asked only when it has
// all that the first one had when the request came.
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../schema.ts';

/** A database to read from which shows everything that was written before it was asked for. */
export type FreshReads = () => Promise<Db>;

/** How far a database is: the timeline begins anew with each promotion, and places of two timelines do not compare. */
type Place = { timeline: number; at: number };

/** So long a follower is waited for, and after it could not be asked it is left alone for so long. */
const patienceMilliseconds = 50;
const pauseMilliseconds = 2;
const leaveAloneMilliseconds = 5000;

export function freshReads(primary: Db, replica: Db): FreshReads {
  const newest = sharedBy(() => placeOfPrimary(primary));
  const replayed = sharedBy(() => placeOfReplica(replica));
  let known: Place = { timeline: 0, at: 0 };
  let aloneUntil = 0;

  const has = (wanted: Place) => known.timeline === wanted.timeline && known.at >= wanted.at;
  const catchesUp = async (wanted: Place) => {
    const end = performance.now() + patienceMilliseconds;
    while (!has(wanted)) {
      if (performance.now() > end) return false;
      const place = await replayed();
      if (place.timeline !== known.timeline || place.at > known.at) known = place;
      if (place.timeline !== wanted.timeline) return false;
      if (!has(wanted)) await setTimeout(pauseMilliseconds);
    }
    return true;
  };
  return async () => {
    if (performance.now() < aloneUntil) return primary;
    try {
      return (await catchesUp(await newest())) ? replica : primary;
    } catch {
      known = { timeline: 0, at: 0 };
      aloneUntil = performance.now() + leaveAloneMilliseconds;
      return primary;
    }
  };
}

/** However many ask at once, one question that was not yet on its way when they came answers them all. */
function sharedBy<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () => {
    next ??= last.then(() => {
      next = null;
      const asked = ask();
      last = asked.catch(() => {});
      return asked;
    });
    return next;
  };
}

async function placeOfPrimary(db: Db): Promise<Place> {
  const { rows } = await sql<{ file: string; at: string }>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as file, pg_current_wal_insert_lsn() - '0/0' as at
  `.execute(db);
  return { timeline: Number.parseInt(rows[0]?.file.slice(0, 8) ?? '', 16), at: Number(rows[0]?.at) };
}

/** Its timeline is the one of its last restart point: late, so that for a while after a promotion it is not used. */
async function placeOfReplica(db: Db): Promise<Place> {
  const { rows } = await sql<{ timeline: number; at: string | null }>`
    select (select timeline_id from pg_control_checkpoint()) as timeline,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as at
  `.execute(db);
  const { timeline = 0, at = null } = rows[0] ?? {};
  return at === null ? { timeline: 0, at: 0 } : { timeline, at: Number(at) };
}
