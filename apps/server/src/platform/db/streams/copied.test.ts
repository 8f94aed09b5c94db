import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import type { Database } from '../open.ts';
import { copiedRows } from './copied.ts';

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
  it('gives every text as it is, whatever is in it, also across its pieces', async () => {
    const texts = ['\\', '\\N', 'a\tb', 'a\nb', 'a\r\nb', '\b\f\v', 'åäö €', '😀'.repeat(40_000), ''];
    const query = sql`select v, v from json_array_elements_text(${JSON.stringify(texts)}::json) v`;
    const rows: string[][] = [];
    for await (const some of copiedRows(database.db, query)) rows.push(...some);
    expect(rows).toEqual(texts.map((text) => [text, text]));
  });

  it('has values where its query has parameters', async () => {
    const query = sql`select ${"it's \\ $1"}::text, ${[3, 4]}::bigint[], ${-1.5}::numeric, ${null}::text`;
    const rows: string[][] = [];
    for await (const some of copiedRows(database.db, query)) rows.push(...some);
    expect(rows).toEqual([["it's \\ $1", '{3,4}', '-1.5', '']]);
  });

  it('tells what the database says against it, and the connection is used again', async () => {
    const broken = copiedRows(database.db, sql`select 1 / (n - 3) from generate_series(1, 5) n`);
    await expect(broken.next()).rejects.toThrow('division by zero');
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('an endless copy [PostgreSQL only]', () => {
  it('ends when nobody reads it any more', async () => {
    const { db } = database.streams;
    const copy = copiedRows(db, endless);
    const { value } = await copy.next();
    expect(value?.[0]).toEqual(['1', 'x'.repeat(1000)]);
    expect(await copiesUnderWay()).toBe(1);
    await copy.return();
    while ((await copiesUnderWay()) > 0) await setTimeout(20);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('waits for its reader', async () => {
    const copy = copiedRows(database.streams.db, endless);
    await copy.next();
    const before = process.memoryUsage().rss;
    for (let waits = 0; waits < 10; waits += 1) await setTimeout(50);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    await copy.return();
  });
});
