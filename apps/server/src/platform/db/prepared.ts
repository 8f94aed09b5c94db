// Statements that a connection to the database remembers: read and understood once, and planned as seldom as pays.
import { sql } from 'kysely';
import type pg from 'pg';

export const preparedMark = '/* prepared */';

/** Begins a statement whose text is one of few: what differs from call to call stands in its parameters. */
export const prepared = sql.raw(preparedMark);

/** A connection keeps each as long as it lives, so beyond this they go as any other. */
const mostKept = 200;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostKept) return known;
  const name = `codes_${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = (...args: readonly unknown[]) => unknown;

/**
 * How long plans are kept matters where nobody else looks after tables that have grown: PostgreSQL has all plans for a table made
 * anew each time that it has counted it.
 */
export function rememberPrepared(pool: pg.Pool, { secondsOfPlans = Infinity } = {}): void {
  pool.on('connect', (client) => {
    // By its class, whenever it is asked: tests that count look there, also at connections that are there already.
    const itsClass = Object.getPrototypeOf(client) as { query: Query };
    const query: Query = (...args) => Reflect.apply(itsClass.query, client, args);
    let plannedAt = performance.now();
    const remembering: Query = (...args) => {
      const [text, values] = args;
      if (typeof text !== 'string' || !text.startsWith(preparedMark)) return query(...args);
      const name = nameOf(text);
      if (name === undefined) return query(...args);
      const isPlannedAnew = performance.now() - plannedAt > secondsOfPlans * 1000;
      if (!isPlannedAnew) return query({ name, text, values });
      plannedAt = performance.now();
      const ask = () => query({ name, text, values });
      return (query('discard plans') as Promise<unknown>).then(ask, ask); // refused in a transaction that has failed
    };
    Object.assign(client, { query: remembering });
  });
}
