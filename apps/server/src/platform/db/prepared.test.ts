import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedPool } from './embedded/embedded-pool.ts';
import { preparedMark, rememberPrepared } from './prepared.ts';

const statement = `${preparedMark} select note from notes where note_id = $1`;

/** A table of one row, for which it pays to have a plan that fits every row, and then of many. */
async function grown(secondsOfPlans?: number): Promise<{ plan: () => Promise<string> }> {
  const embedded = await openEmbeddedPool('memory://');
  const { pool } = embedded;
  rememberPrepared(pool, secondsOfPlans === undefined ? {} : { secondsOfPlans });
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await embedded.close();
  });
  const ask = async () => {
    await client.query(statement, [1]);
  };
  const plan = async () => {
    await ask();
    const known = `select name from pg_prepared_statements where statement = $1`;
    const { rows } = await client.query<{ name: string }>(known, [statement]);
    const explained = await client.query<{ 'QUERY PLAN': string }>(`explain execute ${rows[0]?.name}(1)`);
    return explained.rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  await client.query('create table notes (note_id bigint primary key, note text)');
  await client.query("insert into notes values (1, 'one')");
  await client.query('analyze notes');
  for (let time = 0; time < 10; time += 1) await ask();
  expect(await plan()).toMatch(/^Seq Scan/);
  await client.query("insert into notes select n, 'more' from generate_series(2, 20000) n");
  return { plan };
}

describe('a statement that is prepared', () => {
  it('is planned anew when its plan is old', async () => {
    const { plan } = await grown(0);
    expect(await plan()).toMatch(/^Index Scan/);
  });

  it('keeps its plan before that, though its table has grown', async () => {
    const { plan } = await grown(600);
    expect(await plan()).toMatch(/^Seq Scan/);
  });
});
