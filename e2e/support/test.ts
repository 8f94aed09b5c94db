// What journeys import: Playwright's test, with a server of the worker's own behind every page.
import { test as base } from '@playwright/test';
import { newMailsIn, type LatestMail } from './mail.ts';
import { startServer, type Server } from './server-process.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible.ts';
export { linkIn } from './mail.ts';
export { demoPassword, fullNameOf, people, signIn, visit, type Who } from './people.ts';

type OfWorker = { server: Server };
type OfTest = { latestMail: LatestMail };

export const test = base.extend<OfTest, OfWorker>({
  server: [
    // Playwright reads a fixture's needs from the braces, even where there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  latestMail: async ({ server }, use) => use(await newMailsIn(server.outbox)),
});
