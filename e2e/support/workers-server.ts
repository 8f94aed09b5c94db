// Which server a worker has: the runner tells its workers in their environment.
import type { Server } from './server-process.ts';

const variable = 'CODES_JOURNEY_SERVERS';

export function publishServers(servers: readonly Server[]): void {
  process.env[variable] = JSON.stringify(servers.map(({ url, outbox }) => ({ url, outbox })));
}

/** `parallelIndex` is of one worker at a time. */
export function serverOf(parallelIndex: number): Server {
  const servers = JSON.parse(process.env[variable] ?? '[]') as readonly Server[];
  const server = servers[parallelIndex];
  if (server === undefined) throw new Error(`There is no server for worker ${parallelIndex}`);
  return server;
}
