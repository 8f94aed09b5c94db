// What journeys import: Playwright's test, with the worker's server behind every page.
import { test as base, type BrowserContext } from '@playwright/test';
import { watchCalls } from './look/answered.ts';
import { newMailsIn, type LatestMail } from './mail.ts';
import type { Server } from './server-process.ts';
import { serverOf } from './workers-server.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './look/accessible.ts';
export { untilQuiet } from './look/answered.ts';
export { linkIn } from './mail.ts';
export { demoPassword, follow, fullNameOf, people, signIn, visit, type Who } from './people.ts';

type OfWorker = { server: Server };
type OfTest = {
  latestMail: LatestMail;
  /** Journeys of one person follow each other on one server: what one has filtered would be filtered for the next. */
  keptViews: 'forgotten' | 'kept';
};

export const test = base.extend<OfTest, OfWorker>({
  server: [
    // Playwright reads a fixture's needs from the braces, even where there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => use(serverOf(parallelIndex)),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  keptViews: ['forgotten', { option: true }],
  context: async ({ context, keptViews }, use) => {
    await watchCalls(context);
    if (keptViews === 'forgotten') await forgetKeptViews(context);
    await use(context);
  },
  latestMail: async ({ server }, use) => use(await newMailsIn(server.outbox)),
});

/** In the page itself: where anything is answered in front of the server, Chromium hands every request over and caches nothing. */
async function forgetKeptViews(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (address, request) => {
      const isKept =
        typeof address === 'string' &&
        /\/appdata\/views\/[^/]+$/.test(address) &&
        request?.method === 'POST' &&
        typeof request.body === 'string' &&
        request.body.includes('"name":""');
      if (!isKept) return fetch(address, request);
      const view = { viewId: 1, name: '', isShared: false, value: {}, isOwn: true, by: '' };
      return Response.json(view, { status: 201 });
    };
  });
}
