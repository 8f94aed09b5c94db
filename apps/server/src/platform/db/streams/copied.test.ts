import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import type { Database } from '../open.ts';
import { copied } from './copied.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const endless = sql`select generate_series(1, 1000000000), repeat('x', 1000)`;

async function copiesUnderWay(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'copy%'
  `.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('a copy', () => {
  it('has values where its query has parameters', async () => {
    const query = sql`select ${"it's \\ $1"}::text, ${[3, 4]}::bigint[], ${-1.5}::numeric, ${null}::text`;
    const pieces: Buffer[] = [];
    for await (const piece of copied(database.db, query, { textBetween: '\t' })) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe("it's \\\\ $1\t{3,4}\t-1.5\t\n");
  });

  it('tells what the database says against it, and the connection is used again', async () => {
    const broken = copied(database.db, sql`select 1 / (n - 3) from generate_series(1, 5) n`, {
      textBetween: '\t',
    });
    await expect(broken.next()).rejects.toThrow('division by zero');
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('an endless copy [PostgreSQL only]', () => {
  it('ends when nobody reads it any more', async () => {
    const { db } = database.streams;
    const copy = copied(db, endless, { textBetween: '\t' });
    const { value } = await copy.next();
    expect(String(value)).toMatch(/^1\tx{1000}\n2\tx/);
    expect(await copiesUnderWay()).toBe(1);
    await copy.return();
    while ((await copiesUnderWay()) > 0) await setTimeout(20);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('waits for its reader', async () => {
    const copy = copied(database.streams.db, endless, { textBetween: '\t' });
    await copy.next();
    const before = process.memoryUsage().rss;
    for (let waits = 0; waits < 10; waits += 1) await setTimeout(50);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    await copy.return();
  });
});
