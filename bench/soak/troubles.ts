// Two servers on one PostgreSQL, whose clocks are days apart, and what can happen to them while people work.
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { ownServer, type OwnServer, type Started } from '../../apps/server/src/testing/own-server.ts';
import { troubledLine, type TroubledLine } from '../../apps/server/src/testing/troubled-line.ts';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../scripts/setup/postgresql.mjs';
import { sendCallers } from './callers.ts';
import { watchMemory } from './memory.ts';
import { smallDisk, type Disk } from './small-disk.ts';

/** The database of the moment, and the one address under which the servers know it. */
type Site = { postgresql: TemporaryPostgresql; line: TroubledLine };

const callers = 200;
const secondsBetween = 6;
const secondsFrozen = 8;
const secondsFull = 8;

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
const clocks = [clockOff(-30), clockOff(26)];

export async function troubles(milliseconds: number): Promise<string[]> {
  const disk = smallDisk();
  const temporary = process.env['TMPDIR'];
  if (disk !== null) process.env['TMPDIR'] = disk.folder;
  // What is acknowledged outlives a crash of the database, as everywhere but in tests.
  const first = await startTemporaryPostgresql(await ensurePostgresql(), {
    synchronous_commit: 'on',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
  });
  const site = { postgresql: first, line: await troubledLine(first.url) };
  process.env['TEST_DATABASE_URL'] = site.line.url;
  const own = await ownServer();
  try {
    return await endured(milliseconds, own, site, disk);
  } finally {
    await own.close();
    site.line.close();
    await site.postgresql.stop();
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
    disk?.remove();
  }
}

async function endured(
  milliseconds: number,
  own: OwnServer,
  site: Site,
  disk: Disk | null,
): Promise<string[]> {
  const lives: Started[] = [];
  for (const clock of clocks) lives.push(await own.start(clock));
  const people = await sendCallers(callers, () => lives.map(({ client }) => client));
  const kinds: Record<string, () => Promise<unknown>> = {
    'servers killed': async () => {
      lives[0]?.server.kill('SIGKILL');
      await lives[0]?.server.ended;
      lives[0] = await own.start(clocks[0]);
    },
    'databases frozen': () => frozen(site.postgresql),
    'all connections cut': () => cut(site.postgresql),
    'databases crashed': () => site.postgresql.crash(),
    'databases promoted away': () => promoteAnother(site),
    ...(disk !== null && {
      'disks full': () => disk.full(secondsFull, () => site.postgresql.crash()),
    }),
  };
  const counts: Record<string, number> = {};
  const memory = watchMemory(lives[1]?.server.pid ?? 0);
  const end = performance.now() + milliseconds;
  while (performance.now() < end || Object.keys(counts).length < Object.keys(kinds).length) {
    for (const [kind, happen] of Object.entries(kinds)) {
      await setTimeout(secondsBetween * 1000);
      await happen();
      counts[kind] = (counts[kind] ?? 0) + 1;
      for (const { origin } of lives) await ready(origin);
    }
  }
  await people.check();
  const memoryTaken = memory.check();
  const { answered, unanswered, acknowledged } = people.figures;
  return [
    `${callers} callers at two servers with clocks ${30 + 26} hours apart: ${answered} calls answered, ${unanswered} not, while one of them was away`,
    Object.entries(counts)
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', ') + (disk === null ? '; no disk was full: that takes the right to mount one' : ''),
    `${acknowledged} acknowledged records, none lost, none twice`,
    `memory of the server that was never killed: ${memoryTaken}`,
  ];
}

const secondsToRecover = 90;

async function ready(origin: string): Promise<void> {
  const end = performance.now() + secondsToRecover * 1000;
  for (;;) {
    const status = await fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > end)
      throw new Error(`${origin} is not ready after ${secondsToRecover} s: ${status}`);
    await setTimeout(200);
  }
}

async function frozen({ pid }: TemporaryPostgresql): Promise<void> {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid())], { encoding: 'utf8' });
  const all = [pid(), ...children.trim().split(/\s+/).map(Number)];
  const tell = (signal: NodeJS.Signals) => {
    for (const one of all) {
      try {
        process.kill(one, signal);
      } catch {
        // It has ended by itself.
      }
    }
  };
  tell('SIGSTOP');
  await setTimeout(secondsFrozen * 1000);
  tell('SIGCONT');
}

const cut = ({ url }: TemporaryPostgresql) =>
  ask(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );

/**
 * Another database has all that was acknowledged, and takes over when the first one dies. Between the two moments the address
 * leads to one that is still following.
 */
async function promoteAnother(site: Site): Promise<void> {
  const next = await site.postgresql.standby();
  await ask(site.postgresql.url, "alter system set synchronous_standby_names = '*'");
  await ask(site.postgresql.url, 'select pg_reload_conf()');
  while ((await synchronous(site.postgresql.url)) === 0) await setTimeout(100);
  await site.postgresql.destroy();
  site.line.lead(next.url);
  site.postgresql = next;
  await setTimeout(secondsFollowing * 1000);
  await ask(next.url, 'select pg_promote()');
}

const secondsFollowing = 2;

async function synchronous(url: string): Promise<number> {
  const rows = await ask(url, "select 1 from pg_stat_replication where sync_state = 'sync'");
  return rows.length;
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
