// A real server for the browser to talk to: its own process, its own port and its own data. The demo is on PostgreSQL, which takes
// a third of the processor that the embedded database does; an empty installation is on the embedded one, as a newcomer's is.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/process/free-port.mjs';
import { shortLived } from '../../scripts/setup/node.mjs';
import { demoDatabase } from './databases.ts';

export type Server = {
  url: string;
  /** Where the mails go, one file each. */
  outbox: string;
};

export type StartedServer = Server & {
  /** What it has printed so far. */
  printed: () => string;
  stop: () => Promise<void>;
};

const repository = path.resolve(import.meta.dirname, '../..');
/** Beyond these it hangs; a busy machine is given its time. */
const startsWithin = 300_000;
const endsWithin = 60_000;

/** For one journey alone. */
export function startOwnServer(environment: Record<string, string>): Promise<StartedServer> {
  return startServer(environment, shortLived);
}

/** `environment` is what this server is told beyond the demo, `flags` what its Node is. */
export async function startServer(
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<StartedServer> {
  if (environment['DEMO'] === '0') return startServerOn(null, environment, flags);
  const database = await demoDatabase();
  const server = await startServerOn(database.url, environment, flags).catch(async (problem: unknown) => {
    await database.drop();
    throw problem;
  });
  return { ...server, stop: () => server.stop().finally(database.drop) };
}

/** With what is in the database, or as its first start; null: on the embedded one. */
export async function startServerOn(
  databaseUrl: string | null,
  environment: Record<string, string>,
  flags: readonly string[],
): Promise<StartedServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'codes-browser-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const onPostgresql = {
    DATABASE_URL: databaseUrl ?? '',
    SECRET: 'a secret of the journeys, of 32 characters',
  };
  const child = spawn(process.execPath, [...flags, 'apps/server/dist/main.js'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not the developer's environment: a DATABASE_URL of theirs is not for tests.
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '1',
      ...(databaseUrl !== null && onPostgresql),
      ...environment,
    },
  });
  const log = keepLog(child);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    await endServer(child, log).finally(removeFolder);
    process.off('exit', kill);
  };
  try {
    await untilReady(url, child, log);
  } catch (problem) {
    await stop().catch(() => {});
    throw problem;
  }
  return { url, outbox: path.join(dataDir, 'outbox'), printed: log, stop };
}

function keepLog(child: ChildProcess): () => string {
  let log = '';
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => log;
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + startsWithin;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server ended while starting:\n${log()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The server was not ready within ${startsWithin / 1000} s:\n${log()}`);
}

/** Ends it as an operator would, and holds it to ending well. */
async function endServer(child: ChildProcess, log: () => string): Promise<void> {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    const lastResort = setTimeout(() => child.kill('SIGKILL'), endsWithin);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(lastResort);
  }
  if (child.exitCode === 0) return;
  throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${log()}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
