// A primary and the standby that follows it, two servers, and a load balancer in front of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { startTemporaryPostgresql } from '../../scripts/checks/temporary-postgresql.mjs';
import { freePort } from '../../scripts/process/free-port.mjs';
import { ensureServerBuilt } from '../../scripts/setup/build.mjs';
import { ensurePostgresql } from '../../scripts/setup/programs/postgresql.mjs';
import { startHaproxy, statusOf } from './haproxy.ts';
import { ask, signIn, startCodes } from './servers.ts';

export type Site = {
  origin: string;
  /** Tells a server to stop, and starts it again when it has ended. */
  restart: (server: number) => Promise<void>;
  /** The primary dies without a word, and the standby is promoted. */
  failOver: () => Promise<void>;
  areReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

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
    startCodes({
      DATABASE_URL: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
      DATABASE_REPLICA_URL: standby.url,
      DATA_DIR: folder,
      PORT: String(port),
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
