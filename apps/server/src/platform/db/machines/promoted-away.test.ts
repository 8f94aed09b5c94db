// A primary that was promoted away goes on taking writes: nobody reads there again, so nobody may write there.
import { account, createClient, masterTables, type Client } from '@codes/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../../../../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../../../../../scripts/setup/programs/postgresql.mjs';
import { serveHealth } from '../../http/health.ts';
import { examine } from '../../../doctor/examine.ts';
import { startServer, type ServerProcess } from '../../../testing/server-process.ts';
import { troubledLine } from '../../../testing/troubles/troubled-line.ts';
import { isDatabaseAway } from '../database-away.ts';
import { openPostgres, type Database } from '../open.ts';

const hasPostgresql = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(hasPostgresql)('a primary that was promoted away [PostgreSQL only]', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-promoted-'));
  const environment = {
    DATA_DIR: folder,
    DEMO: '0',
    SECRET: 'a secret of the servers of this test',
    ADMIN_EMAIL: 'chef@codes.test',
    ADMIN_PASSWORD: 'of the administrator',
  };
  let former: TemporaryPostgresql;
  let next: TemporaryPostgresql;

  beforeAll(async () => {
    former = await startTemporaryPostgresql(await ensurePostgresql());
  }, 120_000);
  afterAll(async () => {
    await former.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    next = await former.standby();
    const its = next;
    onTestFinished(() => its.stop());
  }, 120_000);

  const promote = () => ask(next.url, 'select pg_promote()');
  const hostsOf = (...urls: string[]) =>
    `postgres://postgres@${urls.map((url) => new URL(url).host).join(',')}/postgres`;
  const opened = async (url: string): Promise<Database> => {
    const database = await openPostgres(url);
    onTestFinished(() => database.close());
    return database;
  };
  const portOf = async ({ db }: Database) => {
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db);
    return rows[0]?.port ?? '';
  };
  const portIn = ({ url }: TemporaryPostgresql) => new URL(url).port;

  it('is left by running servers, and found by none that starts', async () => {
    const url = hostsOf(former.url, next.url);
    const servers = [serverOn(url), serverOn(url)];
    const clients: Client[] = [];
    for (const server of servers) clients.push(await signedIn(await server.ready));
    const write = async (client: Client, name: string) =>
      client(masterTables.createMasterTable, { body: { name } }).then(
        () => true,
        () => false,
      );
    for (const [nth, client] of clients.entries()) expect(await write(client, `Before ${nth}`)).toBe(true);
    await expect.poll(() => tablesOf(next)).toHaveLength(2);

    await promote();
    for (const server of servers) {
      await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('The primary is on timeline');
    }
    const acknowledged: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      for (const [nth, client] of clients.entries()) {
        const name = `After ${nth} ${round}`;
        if (await write(client, name)) acknowledged.push(name);
      }
    }
    expect(acknowledged.length).toBeGreaterThan(30);
    expect(await tablesOf(former)).toEqual(['Before 0', 'Before 1']);
    expect(await tablesOf(next)).toEqual(expect.arrayContaining(acknowledged));
    const says = expect.stringMatching(/^still takes writes \(timeline \d+, the primary is on \d+\)$/);
    for (const server of servers) {
      expect(await readinessOf(await server.ready)).toEqual({ status: 'ready', formerPrimary: says });
      const host = `The former primary 127.0.0.1:${portIn(former)} still takes writes`;
      await expect.poll(() => server.output()).toContain(host);
    }

    const late = serverOn(url);
    expect(await write(await signedIn(await late.ready), 'Late')).toBe(true);
    expect(await tablesOf(next)).toContain('Late');
    expect(await readinessOf(await late.ready)).toEqual({ status: 'ready', formerPrimary: says });
    expect(await examined(url)).toContainEqual({
      about: 'Hosts',
      state: 'failing',
      says: expect.stringContaining(`127.0.0.1:${portIn(former)} was promoted away and still takes writes`),
    });
  });

  it('is not gone back to where the primary is away', async () => {
    const line = await troubledLine(next.url);
    onTestFinished(line.close);
    const database = await opened(hostsOf(former.url, line.url));
    expect(await portOf(database)).toBe(portIn(former));
    await promote();
    await expect.poll(() => portOf(database).catch(() => null)).toBe(portIn(next));
    line.close();
    await expect.poll(() => portOf(database).catch(() => null)).toBeNull();
    const app = Fastify();
    serveHealth(app, database);
    const readiness = await app.inject('/readyz');
    expect(readiness.statusCode).toBe(503);
    expect(readiness.json()).toEqual({
      message: 'The database does not answer',
      formerPrimary: expect.stringContaining('still takes writes'),
    });
  });

  it('is left in the middle of a transaction, which fails', async () => {
    const database = await opened(hostsOf(next.url, former.url));
    await sql`create table if not exists written (what int)`.execute(database.db);
    const transaction = database.db.transaction().execute(async (tx) => {
      await sql`insert into written values (1)`.execute(tx);
      await promote();
      await sql`select pg_sleep(20)`.execute(tx);
    });
    const problem = await transaction.catch((error: unknown) => error);
    expect(isDatabaseAway(problem)).toBe(true);
    expect(await ask(former.url, 'select what from written')).toEqual([]);
  });

  it('is not gone back to through one address that leads to it again', async () => {
    const line = await troubledLine(former.url);
    onTestFinished(line.close);
    const database = await opened(line.url);
    expect(await portOf(database)).toBe(portIn(former));
    await promote();
    line.lead(next.url);
    // The connection that there is stays where it is, until a new one has met the primary.
    await expect.poll(() => portOf(database).catch(() => null), { timeout: 20_000 }).toBe(portIn(next));
    line.lead(former.url);
    line.cut();
    await expect.poll(() => portOf(database).catch(() => null)).toBeNull();
    for (let round = 0; round < 5; round += 1) expect(await portOf(database).catch(() => null)).toBeNull();
    line.lead(next.url);
    await expect.poll(() => portOf(database).catch(() => null), { timeout: 15_000 }).toBe(portIn(next));
  });

  async function examined(databaseUrl: string): Promise<unknown[]> {
    const findings: unknown[] = [];
    for await (const finding of examine({ ...environment, DATABASE_URL: databaseUrl }))
      findings.push(finding);
    return findings;
  }

  function serverOn(databaseUrl: string): ServerProcess {
    const server = startServer({ ...environment, DATABASE_URL: databaseUrl });
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await server.ended;
    });
    return server;
  }

  async function signedIn(origin: string): Promise<Client> {
    const { accessToken } = await createClient({ fetch, origin })(account.authenticate, {
      body: { userName: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    });
    return createClient({ fetch, origin, headers: () => ({ authorization: `Bearer ${accessToken}` }) });
  }

  async function readinessOf(origin: string): Promise<unknown> {
    return (await fetch(`${origin}/readyz`)).json();
  }

  async function tablesOf({ url }: TemporaryPostgresql): Promise<string[]> {
    const rows = await ask(url, 'select name from tables order by name');
    return rows.map(({ name }) => String(name));
  }
});

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
