// A database that takes writes and one that follows it, both real.
import { masterTables, recordCalls } from '@codes/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../../../../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../../../../../scripts/setup/programs/postgresql.mjs';
import { startTestApp } from '../../../testing/test-app.ts';
import { migrateToNewest } from '../migrate.ts';
import { openPostgres, type Database } from '../open.ts';

const hasPostgresql = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(hasPostgresql)('several machines [PostgreSQL only]', () => {
  let primary: TemporaryPostgresql;
  let follower: TemporaryPostgresql;
  beforeAll(async () => {
    primary = await startTemporaryPostgresql(await ensurePostgresql());
    follower = await primary.standby();
  }, 120_000);
  afterAll(async () => {
    await follower.stop();
    await primary.stop();
  });

  const opened = async (url: string, replicaUrl: string | null = null): Promise<Database> => {
    const database = await openPostgres(url, replicaUrl);
    onTestFinished(() => database.close());
    return database;
  };
  const isFollowing = async (db: Database['db']) => {
    const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db);
    return rows[0]?.follows;
  };
  const freshOf = async ({ db, replica }: Pick<Database, 'db' | 'replica'>) =>
    (await replica?.freshReads()) ?? db;
  const hostsOf = (...urls: string[]) =>
    `postgres://postgres@${urls.map((url) => new URL(url).host).join(',')}/postgres?target_session_attrs=read-write`;

  it('the one that takes writes is found, wherever it stands among them', async () => {
    const nobody = 'postgres://127.0.0.1:1';
    for (const url of [
      hostsOf(primary.url, follower.url),
      hostsOf(follower.url, primary.url),
      hostsOf(nobody, follower.url, primary.url),
    ]) {
      const { db, isReady } = await opened(url);
      expect(await isFollowing(db)).toBe(false);
      expect(await isReady()).toBe(true);
    }
  });

  it('what is read on the one that follows is never older than what anybody was told', async () => {
    const database = await opened(primary.url, follower.url);
    const readsFromFollower = async () => isFollowing(await freshOf(database));
    await sql`create table if not exists written (what int)`.execute(database.db);
    await expect.poll(readsFromFollower).toBe(true);
    for (let what = 1; what <= 100; what += 1) {
      await sql`insert into written values (${what})`.execute(database.db);
      const { rows } = await sql<{ count: number }>`select count(*) as count from written`.execute(
        await freshOf(database),
      );
      expect(rows).toEqual([{ count: what }]);
    }
    await onFollower('select pg_wal_replay_pause()');
    await sql`insert into written values (0)`.execute(database.db);
    expect(await readsFromFollower()).toBe(false);
    await onFollower('select pg_wal_replay_resume()');
    await expect.poll(readsFromFollower).toBe(true);
  });

  it('a server shows what was written through another, and lets nobody in who was sent away', async () => {
    const first = await opened(primary.url);
    await migrateToNewest(first.work);
    const one = await startTestApp({}, { ...first, close: async () => {} });
    onTestFinished(() => one.close());
    const second = await openPostgres(primary.url, follower.url);
    const other = await startTestApp({}, second);
    onTestFinished(() => other.close());
    const userName = await one.given.administrator();
    const token = await one.tokenOf(userName);
    const [writer, reader] = [one.withToken(token), other.withToken(token)];
    const { masterTableId } = await writer(masterTables.createMasterTable, { body: { name: 'Told' } });
    const params = { masterTableId };
    for (let count = 1; count <= 30; count += 1) {
      await writer(recordCalls.createRecord.master, { params, body: { code: `R${count}` } });
      expect(await reader(recordCalls.listRecords.master, { params, query: {} })).toHaveLength(count);
    }
    await expect.poll(async () => isFollowing(await freshOf(second))).toBe(true);
    await sql`delete from sessions`.execute(first.db);
    await expect(reader(recordCalls.listRecords.master, { params, query: {} })).rejects.toMatchObject({
      status: 401,
    });
  });

  async function onFollower(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: follower.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
});
