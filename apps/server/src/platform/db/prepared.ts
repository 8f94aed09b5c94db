// Statements that a connection to PostgreSQL remembers: read and understood once, and planned as seldom as pays.
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/** Begins a statement whose text is one of few: what differs from call to call stands in its parameters. */
export const prepared = sql.raw(mark);

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

/** Not for the embedded database, whose one backend would be asked by a later connection for the same names. */
export function rememberPrepared(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const remembering: Query = (...args) => {
      const [text, values] = args;
      if (typeof text !== 'string' || !text.startsWith(mark)) return query(...args);
      const name = nameOf(text);
      return name === undefined ? query(...args) : query({ name, text, values });
    };
    Object.assign(client, { query: remembering });
  });
}
