// A primary and the standby that follows it, two servers, and a load balancer in front of them.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '../../apps/server/src/platform/db/open.ts';
import { keysFrom } from '../../apps/server/src/people/sign-in/keys.ts';
import { startSession } from '../../apps/server/src/people/sign-in/sessions.ts';
import { startServer, type ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { startTemporaryPostgresql } from '../../scripts/checks/temporary-postgresql.mjs';
import { freePort } from '../../scripts/process/free-port.mjs';
import { ensureServerBuilt } from '../../scripts/setup/build.mjs';
import { ensurePostgresql } from '../../scripts/setup/postgresql.mjs';
import { startHaproxy, statusOf } from './haproxy.ts';

export type Site = {
  origin: string;
  /** Tells a server to stop, and starts it again when it has ended. */
  restart: (server: number) => Promise<void>;
  /** The primary dies without a word, and the standby is promoted. */
  failOver: () => Promise<void>;
  areReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

const secret = createHash('sha256').update('a secret for this run').digest('hex');

/** With a session for each of so many people. */
export async function startSite(people: number): Promise<{ site: Site; tokens: string[] }> {
  await ensureServerBuilt();
  const primary = await startTemporaryPostgresql(await ensurePostgresql(), { synchronous_commit: 'on' });
  const standby = await primary.standby();
  await followInStep(primary.url);
  const ports = [await freePort(), await freePort()];
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-failover-'));
  const hosts = [primary.url, standby.url].map((url) => new URL(url).host).join(',');
  const start = (port: number) =>
    startServer({
      DATABASE_URL: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
      DATABASE_REPLICA_URL: standby.url,
      SECRET: secret,
      DATA_DIR: folder,
      DEMO: '0',
      ADMIN_EMAIL: 'admin@codes.test',
      ADMIN_PASSWORD: 'codes-admin',
      PORT: String(port),
      DRAIN_SECONDS: '8',
    });
  const servers: ServerProcess[] = ports.map(start);
  for (const server of servers) await server.ready;
  const tokens = await signIn(primary.url, people);
  const balancer = await startHaproxy(ports);
  let isPrimaryUp = true;
  const site: Site = {
    origin: balancer.origin,
    restart: async (which) => {
      const [server, port] = [servers[which], ports[which]];
      if (server === undefined || port === undefined) throw new Error('There is no such server');
      server.kill('SIGTERM');
      const { code, stderr } = await server.ended;
      if (code !== 0) throw new Error(`A server did not stop cleanly: ${stderr}`);
      servers[which] = start(port);
      await servers[which]?.ready;
      while ((await statusOf(`http://127.0.0.1:${port}/readyz`)) !== 200) await setTimeout(50);
      await setTimeout(1000); // the balancer has to notice, as it has with a rolling restart
    },
    failOver: async () => {
      isPrimaryUp = false;
      await primary.destroy();
      await ask(standby.url, 'select pg_promote()');
    },
    areReady: async () => {
      const statuses = await Promise.all(ports.map((port) => statusOf(`http://127.0.0.1:${port}/readyz`)));
      return statuses.every((status) => status === 200);
    },
    close: async () => {
      await balancer.close();
      for (const server of servers) {
        server.kill('SIGKILL');
        await server.ended;
      }
      await standby.stop();
      if (isPrimaryUp) await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return { site, tokens };
}

/** Nothing is acknowledged that the standby has not got. */
async function followInStep(url: string): Promise<void> {
  await ask(url, "alter system set synchronous_standby_names = '*'");
  await ask(url, 'select pg_reload_conf()');
  const isInStep = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await ask(url, isInStep)).length === 0) await setTimeout(100);
}

async function signIn(url: string, people: number): Promise<string[]> {
  const { db, close } = await openPostgres(url);
  try {
    const users = await db
      .insertInto('users')
      .values(
        Array.from({ length: people }, (_, number) => ({
          user_name: `person${number}@codes.test`,
          is_external: true,
          is_administrator: true,
          password_hash: null,
        })),
      )
      .returning('user_id')
      .execute();
    const keys = keysFrom(secret);
    return await Promise.all(
      users.map(({ user_id: userId }) => startSession(db, keys, userId, { userAgent: '' })),
    );
  } finally {
    await close();
  }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
