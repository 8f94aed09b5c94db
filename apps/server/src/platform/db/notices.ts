// What servers tell each other through the database, on a connection of its own: that there is something new, never what.
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

/** Called when something was told, and when it may have been while nobody listened. */
export type Notices = (onNotice: (channel: string | null) => void) => { close: () => Promise<void> };

/** Of events every server hears, of people and of their jobs. */
export const channels = { events: 'codes_events', presence: 'codes_presence', jobs: 'codes_jobs' } as const;

const firstPause = 1000;
const longestPause = 30_000;

/** Through a pooler that lends connections by transaction nothing is heard: then others look from time to time. */
export function noticesOn(pool: pg.Pool, heard: readonly string[]): Notices {
  return (onNotice) => {
    const closing = new AbortController();
    let client: pg.PoolClient | null = null;

    const listen = async () => {
      client = await pool.connect();
      const ended = new Promise<void>((resolve) => {
        client?.once('end', resolve);
        client?.once('error', () => resolve());
        closing.signal.addEventListener('abort', () => resolve());
        // Whoever closes while the connection is made is not heard by a listener that comes after.
        if (closing.signal.aborted) resolve();
      });
      client.on('notification', ({ channel }) => onNotice(channel));
      for (const channel of heard) await client.query(`listen ${channel}`);
      onNotice(null);
      await ended;
    };
    const listenAgain = async () => {
      for (let wait = firstPause; !closing.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
        const began = performance.now();
        // Whatever is wrong with the database is said by those who need it for more.
        await listen().catch(() => {});
        client?.removeAllListeners('notification');
        client?.release(true);
        client = null;
        if (performance.now() - began > longestPause) wait = firstPause;
        await pause(wait, null, { signal: closing.signal, ref: false }).catch(() => {});
      }
    };
    const listening = listenAgain();
    return {
      close: async () => {
        closing.abort();
        // A connection that is still being made is not waited for.
        await Promise.race([listening, pause(500, null, { ref: false })]);
      },
    };
  };
}
