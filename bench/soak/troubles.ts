// Two servers on one PostgreSQL, whose clocks are days apart, and what can happen to them while people work.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { ownServer, type OwnServer, type Started } from '../../apps/server/src/testing/own-server.ts';
import { startTemporaryPostgresql } from '../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../scripts/setup/postgresql.mjs';
import { sendCallers } from './callers.ts';

type Postgresql = Awaited<ReturnType<typeof startTemporaryPostgresql>>;

const callers = 200;
const secondsBetween = 6;
const secondsFrozen = 8;

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
  const postgresql = await startTemporaryPostgresql(await ensurePostgresql(), {
    synchronous_commit: 'on',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
  });
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  process.env['TEST_DATABASE_URL'] = postgresql.url;
  const own = await ownServer();
  try {
    return await endured(milliseconds, own, postgresql, disk);
  } finally {
    await own.close();
    await postgresql.stop();
    disk?.remove();
  }
}

async function endured(
  milliseconds: number,
  own: OwnServer,
  postgresql: Postgresql,
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
    'databases frozen': () => frozen(postgresql),
    'all connections cut': () => cut(postgresql),
    'databases crashed': () => postgresql.crash(),
    ...(disk !== null && { 'disks full': () => disk.full(() => postgresql.crash()) }),
  };
  const counts: Record<string, number> = {};
  const memory: number[] = [megabytesOf(lives[1]?.server.pid ?? 0)];
  const end = performance.now() + milliseconds;
  while (performance.now() < end || Object.keys(counts).length < Object.keys(kinds).length) {
    for (const [kind, happen] of Object.entries(kinds)) {
      await setTimeout(secondsBetween * 1000);
      await happen();
      counts[kind] = (counts[kind] ?? 0) + 1;
      for (const { origin } of lives) await ready(origin);
    }
    memory.push(megabytesOf(lives[1]?.server.pid ?? 0));
  }
  await people.check();
  const { answered, unanswered, acknowledged } = people.figures;
  return [
    `${callers} callers at two servers with clocks ${30 + 26} hours apart: ${answered} calls answered, ${unanswered} not, while one of them was away`,
    Object.entries(counts)
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', ') + (disk === null ? '; no disk was full: that takes the right to mount one' : ''),
    `${acknowledged} acknowledged records, none lost, none twice`,
    `memory of the server that was never killed: ${memory.map((size) => `${size} MB`).join(', ')}`,
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

async function frozen({ pid }: Postgresql): Promise<void> {
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

async function cut({ url }: Postgresql): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
  await client.end();
}

type Disk = { folder: string; full: (restart: () => Promise<void>) => Promise<void>; remove: () => void };

const diskMegabytes = 500;

/** Null where nobody lets us have one. */
function smallDisk(): Disk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-small-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=777`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    remove();
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    full: async (restart) => {
      try {
        fill(filler);
        await setTimeout(secondsFrozen * 1000);
      } finally {
        rmSync(filler, { force: true });
      }
      await restart(); // it may have given up by itself, as a database does that cannot write its log
    },
    remove: () => {
      execFileSync('umount', [folder]);
      remove();
    },
  };
}

/** To the last byte. */
function fill(file: string): void {
  const megabyte = Buffer.alloc(1024 * 1024);
  try {
    for (;;) appendFileSync(file, megabyte);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
