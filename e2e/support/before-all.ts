// What all journeys need, before the first one: the demo, and a server for each of those that walk side by side. A worker
// that takes over from another, at another width or after a failure, finds its server running.
import type { FullConfig } from '@playwright/test';
import { shortLived } from '../../scripts/setup/node.mjs';
import { makeDemo } from './demo-folder.ts';
import { startServer, startServerIn } from './server-process.ts';
import { publishServers } from './workers-server.ts';

export default async function beforeAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  await makeDemo(async (folder) => {
    const server = await startServerIn(folder, {}, shortLived);
    await server.stop();
  });
  const servers = await Promise.all(
    Array.from({ length: workers }, () => startServer({ WEBHOOK_HTTP: '1' })),
  );
  publishServers(servers);
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
