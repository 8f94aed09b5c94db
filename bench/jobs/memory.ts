// What the server takes in memory: when it has started, after all jobs, and for each person who listens to changes.
import { events, masterTables } from '@codes/contract';
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { keysFrom } from '../../apps/server/src/people/sign-in/keys.ts';
import { startSession } from '../../apps/server/src/people/sign-in/sessions.ts';
import { secret, type FilledServer } from '../filled-server.ts';

/** Megabytes of the process, and what of them is in use once its garbage is collected. */
export type Memory = { when: string; process: number; inUse: number };

const listeners = 1000;
const atATime = 50;
const idleSeconds = 60;
const tableName = 'Heard by all';

/** A process of its own is asked, so on PostgreSQL only. */
export async function memory(server: FilledServer, started: Memory): Promise<Memory[]> {
  const afterJobs = await memoryNow(server, 'after the jobs');
  await setTimeout(idleSeconds * 1000);
  const idle = await memoryNow(server, `after ${idleSeconds} seconds with nothing to do`);
  const listening = await listen(server);
  const milliseconds = await untilAllHear(server, listening);
  const when = `with ${listeners} people who listen; all hear of a change within ${milliseconds} ms`;
  const withListeners = await memoryNow(server, when);
  for (const { request } of listening) request.destroy();
  return [started, afterJobs, idle, withListeners];
}

export async function memoryNow(server: FilledServer, when: string): Promise<Memory> {
  return { when, process: server.memory(), inUse: await server.memoryInUse() };
}

type Listening = { request: ClientRequest; heard: Promise<void> };

/** Each with a session and a connection of their own. */
async function listen(server: FilledServer): Promise<Listening[]> {
  const all: Listening[] = [];
  while (all.length < listeners) {
    const some = Array.from({ length: atATime }, () => listenOnce(server));
    all.push(...(await Promise.all(some)));
  }
  return all;
}

async function listenOnce({ database, origin }: FilledServer): Promise<Listening> {
  const token = await startSession(database.db, keysFrom(secret), 1, { userAgent: '' });
  const address = `${origin}/appdata${events.streamEvents.path}`;
  const request = get(address, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A listener is refused: ${response.statusCode}`);
  request.on('error', () => {}); // it is hung up on in the end
  response.on('error', () => {});
  const heard = new Promise<void>((resolve) => {
    response.on('data', (piece: Buffer) => piece.includes(tableName) && resolve());
  });
  return { request, heard };
}

/** In milliseconds, from the call that makes the change. */
async function untilAllHear({ call }: FilledServer, listening: readonly Listening[]): Promise<number> {
  const start = performance.now();
  await call(masterTables.createMasterTable, { body: { name: tableName } });
  await Promise.all(listening.map(({ heard }) => heard));
  return Math.round(performance.now() - start);
}

export function memoryTable(rows: readonly Memory[]): string {
  const lines = rows.map((row) => `| ${row.when} | ${row.process} MB | ${row.inUse.toFixed(1)} MB |`);
  return ['| the server | takes | of which in use |', '|---|---|---|', ...lines].join('\n');
}
