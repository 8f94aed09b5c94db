import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedPool, type EmbeddedPool } from './embedded-pool.ts';

let folder: string;
let embedded: EmbeddedPool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codes-embedded-'));
  embedded = await openEmbeddedPool(folder);
  await embedded.pool.query('create table notes (note text)');
});
afterAll(async () => {
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

const notes = async () => {
  const { rows } = await embedded.pool.query<{ note: string }>('select note from notes order by note');
  return rows.map(({ note }) => note);
};

describe('the embedded database', () => {
  it('rolls back what a connection leaves open when it hangs up', async () => {
    const connection = await embedded.pool.connect();
    await connection.query('begin');
    await connection.query("insert into notes values ('never committed')");
    await connection.query('set statement_timeout = 12345');
    connection.release(true);

    expect(await notes()).toEqual([]);
    const { rows } = await embedded.pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('keeps the answer to a connection that hung up from the next one', async () => {
    const connection = await embedded.pool.connect();
    const slow = connection.query("select pg_sleep(0.2), 'for the first'").catch(() => 'gone');
    connection.release(true);

    const { rows } = await embedded.pool.query('select $1::text as for_whom', ['the second']);
    expect(rows).toEqual([{ for_whom: 'the second' }]);
    await slow;
  });

  it('lets nobody find what another has prepared, also where that one hangs up late', async () => {
    const [first, second] = [new pg.Client(embedded.pool.options), new pg.Client(embedded.pool.options)];
    const asked = (client: pg.Client, what: string) =>
      client.query<{ what: string }>({ name: 'the same', text: `select '${what}' as what` });
    await first.connect();
    await asked(first, 'first');
    await second.connect();
    expect((await asked(second, 'second')).rows).toEqual([{ what: 'second' }]);
    await first.end();
    expect((await asked(second, 'second')).rows).toEqual([{ what: 'second' }]);
    await second.end();
  });

  it('starts again with all that was committed when its engine fails', async () => {
    await embedded.pool.query("insert into notes values ('committed')");
    await expect(embedded.pool.query('copy notes from stdin')).rejects.toThrow(/./);
    // Whoever asks before the new engine is there may be refused too.
    await expect.poll(() => notes().catch(() => 'not yet')).toEqual(['committed']);
  });
});
