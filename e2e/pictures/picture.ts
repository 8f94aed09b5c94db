// Where a picture goes, and when a screen is ready for it.
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { routes, type RouteName } from '../../apps/web/src/platform/routes.ts';
import { addressOf, type Given } from '../support/given-long-names.ts';
import { startOwnServer, type StartedServer } from '../support/server-process.ts';
import { test } from '../support/test.ts';

const folder = path.resolve(import.meta.dirname, '../../test-results/pictures');

export type State = 'full' | 'long-names' | 'empty' | 'loading' | 'failed' | 'parts';

/** As it is now. */
export async function take(page: Page, { project }: TestInfo, state: State, name: string): Promise<void> {
  const file = path.join(folder, state, `${name}.${project.name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
}

/** With its words and without what stands in for them. */
export async function takeWhenThere(page: Page, info: TestInfo, state: State, name: string): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null,
  );
  await take(page, info, state, name);
}

/** The address of every route. */
export const screensOf = (given: Given, text: string) =>
  Object.entries(routes).map(([name, { path: route, mode }]) => ({
    name: name as RouteName,
    address: addressOf(route, mode, given, text),
  }));

/** For what leaves something behind: the others' pictures are of the demo as it is. */
export const testOnOwnServer = test.extend<object, { server: StartedServer }>({
  server: [
    // Playwright reads a fixture's needs from the braces, even where there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startOwnServer({});
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
