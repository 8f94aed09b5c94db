// Reads come from a database of the same cluster and history as the one that takes writes, or from that one itself.
import { account, createClient, masterTables, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../../../../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../../../../../scripts/setup/programs/postgresql.mjs';
import { examine } from '../../../doctor/examine.ts';
import { startServer, type ServerProcess } from '../../../testing/server-process.ts';
import { troubledLine } from '../../../testing/troubles/troubled-line.ts';
import type { Finding } from '../fitness/fitness.ts';
import { openPostgres, type Database } from '../open.ts';

const hasPostgresql = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(hasPostgresql)('a replica that is none [PostgreSQL only]', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-replica-'));
  const environment = {
    DATA_DIR: folder,
    DEMO: '0',
    SECRET: 'a secret of the servers of this test',
    ADMIN_EMAIL: 'chef@codes.test',
    ADMIN_PASSWORD: 'of the administrator',
    METRICS_TOKEN: 'a-token-for-prometheus',
  };
  const clusters: TemporaryPostgresql[] = [];
  let primary: TemporaryPostgresql;
  let follower: TemporaryPostgresql;
  let foreign: TemporaryPostgresql;
  let followerOfForeign: TemporaryPostgresql;

  beforeAll(async () => {
    const programs = await ensurePostgresql();
    const kept = (cluster: TemporaryPostgresql) => (clusters.push(cluster), cluster);
    primary = kept(await startTemporaryPostgresql(programs));
    follower = kept(await primary.standby());
    foreign = kept(await startTemporaryPostgresql(programs));
    followerOfForeign = kept(await foreign.standby());
    await fillWithTable(primary.url, 'Ours');
    await fillWithTable(foreign.url, 'Theirs');
    // Further in its log than ours, as a larger installation is.
    await ask(foreign.url, 'create table filling as select generate_series(1, 200000) as n');
  }, 300_000);
  afterAll(async () => {
    for (const cluster of clusters.toReversed()) await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stops the start with one line', async () => {
    const refused = async (replicaUrl: string) =>
      (await serverOn(primary.url, replicaUrl).ended).stderr.replaceAll(/\d+/g, 'N');
    expect(await refused(followerOfForeign.url)).toBe(
      'Codes cannot start: DATABASE_REPLICA_URL belongs to another PostgreSQL cluster than DATABASE_URL\n',
    );
    await ask(primary.url, 'create database other');
    await expect.poll(() => ask(databaseOf(follower, 'other'), 'select 1').catch(() => null)).not.toBeNull();
    expect(await refused(databaseOf(follower, 'other'))).toBe(
      'Codes cannot start: DATABASE_REPLICA_URL is another database than DATABASE_URL\n',
    );
    const copy = await primary.standby();
    onTestFinished(() => copy.stop());
    await ask(copy.url, 'select pg_promote()');
    await ask(copy.url, 'checkpoint');
    const followerOfCopy = await copy.standby();
    onTestFinished(() => followerOfCopy.stop());
    for (const { url } of [copy, followerOfCopy]) {
      expect(await refused(url)).toBe(
        'Codes cannot start: DATABASE_REPLICA_URL has a history of its own (timeline N, the primary is on N)\n',
      );
    }
  });

  it('does not stop the start where it is away or the primary itself, and is told', async () => {
    const nowhere = serverOn(primary.url, 'postgres://postgres@127.0.0.1:1/postgres');
    const origin = await nowhere.ready;
    await expect.poll(() => nowhere.output()).toContain('The replica is away (nothing listens there)');
    expect(await readinessOf(origin)).toEqual({ status: 'ready', replica: 'is away' });
    const itself = serverOn(primary.url, primary.url);
    expect(await readinessOf(await itself.ready)).toEqual({
      status: 'ready',
      replica: 'takes writes itself',
    });
  });

  it('is dropped while the server runs, and taken back when it is the right one again', async () => {
    const line = await troubledLine(follower.url);
    onTestFinished(line.close);
    const server = serverOn(primary.url, line.url);
    const origin = await server.ready;
    const client = await signedIn(origin);
    const names = async () =>
      (await client(masterTables.listMasterTables, { query: {} })).map(({ name }) => name);
    const isUsed = async () => {
      await names();
      return (await measuresOf(origin)).includes('codes_database_replica_up 1');
    };
    await expect.poll(isUsed).toBe(true);
    expect(await readinessOf(origin)).toEqual({ status: 'ready' });

    const says = 'belongs to another PostgreSQL cluster than DATABASE_URL';
    const seen = new Set<string>();
    line.lead(followerOfForeign.url);
    line.cut();
    await expect
      .poll(async () => {
        for (const name of await names()) seen.add(name);
        return readinessOf(origin);
      })
      .toEqual({ status: 'ready', replica: says });
    expect([...seen]).toEqual(['Ours']);
    await expect.poll(() => server.output()).toContain(`The replica ${says}: reads go to the primary`);
    expect(await measuresOf(origin)).toContain('codes_database_replica_up 0');
    line.lead(follower.url);
    await expect.poll(isUsed).toBe(true);
    expect(await readinessOf(origin)).toEqual({ status: 'ready' });
    await expect.poll(() => server.output()).toContain('The replica is used again');
  });

  it('is not read from where the primary has been moved to another cluster', async () => {
    const line = await troubledLine(primary.url);
    const database = await openPostgres(line.url, follower.url);
    onTestFinished(async () => {
      await database.close();
      line.close();
    });
    const isFollower = async () => {
      const db = (await database.replica?.freshReads()) ?? database.db;
      const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db);
      return rows[0]?.follows;
    };
    await ask(primary.url, 'create table something (what int)');
    await expect.poll(isFollower).toBe(true);
    line.lead(foreign.url);
    line.cut();
    await expect.poll(() => isFollower().catch(() => null)).toBe(false);
    for (let round = 0; round < 20; round += 1) expect(await isFollower()).toBe(false);
  });

  it('is not written to either where it is one of several hosts', async () => {
    const line = await troubledLine(primary.url);
    const hosts = [line.url, foreign.url].map((url) => new URL(url).host).join(',');
    const url = `postgres://postgres@${hosts}/postgres`;
    const database = await openPostgres(url);
    onTestFinished(() => database.close());
    const clusterOf = async (db: Database['db']) => {
      const { rows } = await sql`select system_identifier::text from pg_control_system()`.execute(db);
      return JSON.stringify(rows);
    };
    expect(await clusterOf(database.db)).toContain('system_identifier');
    line.close();
    // First on the connection that was cut, then on a new one.
    for (const _ of [1, 2]) expect(await clusterOf(database.db).catch(() => 'none')).toBe('none');
    expect(await database.isReady()).toBe(false);
    const findings = await examined({
      DATABASE_URL: `postgres://postgres@${new URL(primary.url).host},${new URL(foreign.url).host}/postgres`,
    });
    expect(findings).toContainEqual({
      about: 'Hosts',
      state: 'failing',
      says: `${new URL(foreign.url).host} belongs to another PostgreSQL cluster. Name a primary and its standbys only.`,
    });
  });

  it('is named by the doctor', async () => {
    const says = async (replicaUrl: string) => {
      const found = await examined({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replicaUrl });
      return found.find(({ about }) => about === 'Replica') ?? null;
    };
    expect(await says(follower.url)).toMatchObject({ state: 'passing' });
    expect(await says(followerOfForeign.url)).toEqual({
      about: 'Replica',
      state: 'failing',
      says: 'DATABASE_REPLICA_URL belongs to another PostgreSQL cluster than DATABASE_URL. Name a standby of DATABASE_URL, or leave it out.',
    });
    expect(await says(databaseOf(followerOfForeign, 'template1'))).toMatchObject({ state: 'failing' });
    expect(await says(primary.url)).toMatchObject({
      state: 'failing',
      says: expect.stringContaining('takes writes'),
    });
    expect(await says('postgres://postgres@127.0.0.1:1/postgres')).toMatchObject({
      state: 'failing',
      says: expect.stringContaining('nothing listens there'),
    });
    await ask(follower.url, 'select pg_wal_replay_pause()');
    onTestFinished(() => ask(follower.url, 'select pg_wal_replay_resume()'));
    await ask(primary.url, 'create table late (what int)');
    expect(await says(follower.url)).toMatchObject({
      state: 'failing',
      says: 'DATABASE_REPLICA_URL does not catch up: 1 MB are missing. Until then the primary is read.',
    });
  });

  async function examined(databases: Record<string, string>): Promise<Finding[]> {
    const findings: Finding[] = [];
    for await (const finding of examine({ ...environment, ...databases })) findings.push(finding);
    return findings;
  }

  function serverOn(databaseUrl: string, replicaUrl?: string): ServerProcess {
    const server = startServer({
      ...environment,
      DATABASE_URL: databaseUrl,
      ...(replicaUrl !== undefined && { DATABASE_REPLICA_URL: replicaUrl }),
    });
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await server.ended;
    });
    return server;
  }

  async function fillWithTable(databaseUrl: string, name: string): Promise<void> {
    const server = startServer({ ...environment, DATABASE_URL: databaseUrl });
    const client = await signedIn(await server.ready);
    await client(masterTables.createMasterTable, { body: { name } });
    server.kill('SIGTERM');
    await server.ended;
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

  async function measuresOf(origin: string): Promise<string> {
    const headers = { authorization: `Bearer ${environment.METRICS_TOKEN}` };
    return (await fetch(`${origin}/metrics`, { headers })).text();
  }
});

function databaseOf({ url }: TemporaryPostgresql, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
