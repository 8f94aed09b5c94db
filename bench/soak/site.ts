// Two servers on one PostgreSQL, and the addresses under which they know it, its successor and its replica.
import pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { ownServer, type OwnServer, type Started } from '../../apps/server/src/testing/own-server.ts';
import { troubledLine, type TroubledLine } from '../../apps/server/src/testing/troubles/troubled-line.ts';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../scripts/setup/programs/postgresql.mjs';

export type Site = {
  /** The database of the moment. */
  postgresql: TemporaryPostgresql;
  /** The two hosts of DATABASE_URL; the second one leads nowhere but while a standby takes over. */
  line: TroubledLine;
  secondLine: TroubledLine;
  /** DATABASE_REPLICA_URL; it leads nowhere by itself. */
  replicaLine: TroubledLine;
  servers: Started[];
  restart: (server: number) => Promise<void>;
  close: () => Promise<void>;
};

export const hoursApart = 56;
export const nowhere = 'postgres://postgres@127.0.0.1:1/postgres';

/** A clock that is wrong by some hours, as a machine may have it. */
const clockOff = (hours: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const off = ${hours * 3_600_000}; const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length === 0) super(Real.now() + off); else super(...given); }
      static now() { return Real.now() + off; }
    };`,
  )}`,
});
const clocks = [clockOff(-30), clockOff(hoursApart - 30)];

export async function startSite(): Promise<Site> {
  // What is acknowledged outlives a crash of the database, as everywhere but in tests.
  const postgresql = await startTemporaryPostgresql(await ensurePostgresql(), {
    synchronous_commit: 'on',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
    max_connections: '200',
  });
  const line = await troubledLine(postgresql.url);
  const [secondLine, replicaLine] = [await troubledLine(nowhere), await troubledLine(nowhere)];
  process.env['TEST_DATABASE_URL'] = line.url;
  const own = await ownServer();
  const start = (clock: Record<string, string>) => own.start({ ...clock, ...addressesOf(own, site) }, []);
  const site: Site = {
    postgresql,
    line,
    secondLine,
    replicaLine,
    servers: [],
    restart: async (nth) => {
      const { server } = serverOf(site, nth);
      server.kill('SIGKILL');
      await server.ended;
      site.servers[nth] = await start(clocks[nth] ?? {});
    },
    close: async () => {
      for (const { server } of site.servers) server.kill('SIGCONT'); // one that is frozen does not end
      await own.close();
      for (const one of [line, secondLine, replicaLine]) one.close();
      await site.postgresql.stop();
    },
  };
  for (const clock of clocks) site.servers.push(await start(clock));
  return site;
}

function addressesOf({ databaseUrl }: OwnServer, { line, secondLine, replicaLine }: Site) {
  const { pathname } = new URL(databaseUrl ?? '');
  const hosts = [line, secondLine].map(({ url }) => new URL(url).host).join(',');
  return {
    DATABASE_URL: `postgres://postgres@${hosts}${pathname}`,
    DATABASE_REPLICA_URL: Object.assign(new URL(replicaLine.url), { pathname }).href,
  };
}

export function serverOf({ servers }: Site, nth: number): Started {
  const server = servers[nth];
  if (server === undefined) throw new Error('There is no such server');
  return server;
}

/** The database that the servers use, on a PostgreSQL of the site. */
export async function databaseAt({ url }: Pick<TemporaryPostgresql, 'url'>): Promise<string> {
  const rows = await ask(url, "select datname from pg_database where datname like 'test\\_%'");
  return Object.assign(new URL(url), { pathname: `/${String(rows[0]?.['datname'])}` }).href;
}

const secondsToRecover = 90;

/** Until each server answers so at /readyz. */
export async function untilReady(
  { servers }: Site,
  is: (readiness: Record<string, unknown>) => boolean = () => true,
): Promise<void> {
  const end = performance.now() + secondsToRecover * 1000;
  for (const { origin } of servers) {
    for (;;) {
      const readiness = await readinessOf(origin);
      if (readiness['status'] === 'ready' && is(readiness)) break;
      if (performance.now() > end) {
        throw new Error(`${origin} after ${secondsToRecover} s: ${JSON.stringify(readiness)}`);
      }
      await setTimeout(200);
    }
  }
}

function readinessOf(origin: string): Promise<Record<string, unknown>> {
  return fetch(`${origin}/readyz`).then(
    async (answer) => (await answer.json()) as Record<string, unknown>,
    (error: unknown) => ({ message: String(error) }),
  );
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
