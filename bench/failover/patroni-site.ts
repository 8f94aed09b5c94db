// Two servers, the database of Patroni, and haproxy in front of both, as deploy/patroni has them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureServerBuilt } from '../../scripts/setup/build.mjs';
import { runHaproxy, statusOf } from './haproxy.ts';
import { deployed, startPatroni, type PatroniCluster } from './patroni.ts';
import { ask, signIn, startCodes } from './servers.ts';

export type PatroniSite = {
  origin: string;
  cluster: PatroniCluster;
  areReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

export async function startPatroniSite(people: number): Promise<{ site: PatroniSite; tokens: string[] }> {
  await ensureServerBuilt();
  const cluster = await startPatroni();
  const { network } = cluster;
  await ask(await cluster.leaderUrl(), "create role codes login password 'of-codes'");
  await ask(await cluster.leaderUrl(), 'create database codes owner codes');
  const configuration = readFileSync(path.join(deployed, 'haproxy.cfg'), 'utf8');
  const balancer = await runHaproxy(
    configuration.replaceAll('10.0.0.', `${network}.`),
    `http://${network}.10:8080`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-failover-'));
  const database = `postgres://codes:of-codes@${network}.10`;
  const servers = ['11', '12'].map((last) =>
    startCodes({
      DATABASE_URL: `${database}:5000/codes`,
      DATABASE_REPLICA_URL: `${database}:5001/codes`,
      DATA_DIR: folder,
      HOST: `${network}.${last}`,
      PORT: '3000',
    }),
  );
  for (const server of servers) await server.ready;
  await balancer.ready();
  const tokens = await signIn(`${database}:5000/codes`, people);
  const site: PatroniSite = {
    origin: balancer.origin,
    cluster,
    areReady: async () => {
      const statuses = await Promise.all(
        ['11', '12'].map((last) => statusOf(`http://${network}.${last}:3000/readyz`)),
      );
      return statuses.every((status) => status === 200);
    },
    close: async () => {
      await balancer.close();
      for (const server of servers) {
        server.kill('SIGKILL');
        await server.ended;
      }
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return { site, tokens };
}
