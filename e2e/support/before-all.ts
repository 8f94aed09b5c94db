// What all journeys need, before the first one: the demo, and a server for each of those that walk side by side. A worker
// that takes over from another, at another width or after a failure, finds its server running.
import type { FullConfig } from '@playwright/test';
import { shortLived } from '../../scripts/setup/node.mjs';
import { startDatabases } from './databases.ts';
import { startServer, startServerOn } from './server-process.ts';
import { publishServers } from './workers-server.ts';

export default async function beforeAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  const endDatabases = await startDatabases(async (url) => {
    const server = await startServerOn(url, {}, shortLived);
    await server.stop();
  });
  const servers = await Promise.all(
    Array.from({ length: workers }, () => startServer({ WEBHOOK_HTTP: '1' })),
  );
  publishServers(servers);
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await endDatabases();
  };
}
