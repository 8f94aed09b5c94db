import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { handleErrors } from '../http/error-handler.ts';
import { serveHealth } from '../http/health.ts';
import { troubledLine, type TroubledLine } from '../../testing/troubles/troubled-line.ts';
import { isDatabaseAway } from './database-away.ts';
import { openPostgres, type Database } from './open.ts';
import { postgresPool, requestPatience } from './postgres-pool.ts';

const postgres = process.env['TEST_DATABASE_URL'];

describe.runIf(postgres)('a database that goes away [PostgreSQL only]', () => {
  let line: TroubledLine;
  let database: Database;
  const app = Fastify();
  beforeAll(async () => {
    line = await troubledLine(postgres ?? '');
    database = await openPostgres(line.url);
    handleErrors(app);
    serveHealth(app, database);
    app.get('/slow', async () => sql`select pg_sleep(30)`.execute(database.db));
    app.get('/quick', async () => sql`select 1`.execute(database.db).then(() => 'ok'));
    app.get('/in-transaction', () =>
      database.db.transaction().execute((tx) => sql`select pg_sleep(30)`.execute(tx)),
    );
  });
  afterAll(async () => {
    line.thaw();
    await app.close();
    await database.close();
    line.close();
  });

  /** How many queries of ours the database is at work on. */
  const sleepers = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where query like 'select pg_sleep%' and state = 'active' and datname = current_database()
    `.execute(database.db);
    return rows.map(({ pid }) => pid);
  };
  /** Two requests at work; what was cut off earlier goes on sleeping on its side. */
  const twoUnderWay = async () => {
    const before = (await sleepers()).length;
    const answers = [app.inject('/slow'), app.inject('/in-transaction')];
    await expect.poll(async () => (await sleepers()).length, { timeout: 15_000 }).toBe(before + 2);
    return { answers: Promise.all(answers) };
  };

  /** By itself, as soon as the pool has heard of its lost connections. */
  const recovered = async (address: string) => {
    await expect.poll(async () => (await app.inject(address)).statusCode, { timeout: 15_000 }).toBe(200);
  };

  it('answers 503 where the connection of a request is cut, and goes on', async () => {
    const { answers } = await twoUnderWay();
    line.cut();
    for (const { statusCode } of await answers) expect(statusCode).toBe(503);
    await recovered('/quick');
    await recovered('/readyz');
  });

  it('answers 503 where an administrator ends the backend, and goes on', async () => {
    const { answers } = await twoUnderWay();
    for (const pid of await sleepers()) {
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    }
    for (const { statusCode } of await answers) expect(statusCode).toBe(503);
    await recovered('/quick');
  });

  it('is told not to be ready while it hangs, and is ready again afterwards', async () => {
    line.freeze();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    line.thaw();
    await recovered('/readyz');
  });

  it('is waited for while its address leads to a standby, which shows what is old', async () => {
    // A database that says of itself that it follows another one.
    await sql`create schema if not exists standby`.execute(database.db);
    onTestFinished(async () => void (await sql`drop schema standby cascade`.execute(database.db)));
    const follow = (says: boolean) =>
      sql
        .raw(
          `create or replace function standby.pg_is_in_recovery() returns boolean language sql as 'select ${says}'`,
        )
        .execute(database.db);
    await follow(true);
    const url = new URL(line.url);
    url.searchParams.set('options', '-c search_path=standby,pg_catalog,public');
    const pool = postgresPool(url.href, { max: 1, patience: requestPatience });
    const failure: unknown = await pool.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    await follow(false);
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await pool.end();
  });

  it('is given up on where nothing comes back at all', async () => {
    const pool = postgresPool(line.url, { max: 1, patience: { ...requestPatience, silence: 200 } });
    await pool.query('select 1');
    line.freeze();
    const failure: unknown = await pool.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    line.thaw();
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await pool.end();
  });
});

describe('what a database that is away says', () => {
  const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

  it.each([
    failure('Connection terminated unexpectedly'),
    failure('Connection terminated'),
    failure('terminating connection due to administrator command', '57P01'),
    failure('the database system is in recovery mode', '57P03'),
    failure('no connection', '08006'),
    failure('could not extend file: No space left on device', '53100'),
    Object.assign(failure('could not write init file', 'XX000'), { severity: 'FATAL' }),
    failure('write EPIPE', 'EPIPE'),
    failure('read ECONNRESET', 'ECONNRESET'),
    failure('connect ETIMEDOUT', 'ETIMEDOUT'),
    failure('getaddrinfo ENOTFOUND db', 'ENOTFOUND'),
    failure('connect EHOSTUNREACH', 'EHOSTUNREACH'),
    new AggregateError([failure('connect ECONNREFUSED', 'ECONNREFUSED')]),
  ])('is known: %s', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    failure('duplicate key value', '23505'),
    failure('syntax error', '42601'),
    failure('deadlock detected', '40P01'),
    failure('something of our own'),
  ])('is told from what is our own fault: %s', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
