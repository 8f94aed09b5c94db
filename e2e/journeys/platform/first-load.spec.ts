// What the browser is sent before a screen works, as it comes over the network. What the app loads once it has nothing else
// to do is not waited for by anybody, so here that never comes.
import type { Page } from '@playwright/test';
import { demoPassword, expect, people, test, visit } from '../../support/test.ts';

const kilobytes = 1000;

type Script = { path: string; bytes: number };

/** Before the page is opened. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Those that have come so far, by the bytes of their bodies as they were sent. */
const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js')),
  );

async function expectScripts(page: Page, { most }: { most: number }): Promise<void> {
  const scripts = await scriptsOf(page);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  const listed = scripts.map((script) => `${script.bytes} ${script.path}`).join('\n');
  // React alone is more than this: fewer would not have been counted.
  expect(bytes, listed).toBeGreaterThan(100 * kilobytes);
  expect(bytes, listed).toBeLessThanOrEqual(most * kilobytes);
}

test('the login works with 150 kB of script', { tag: '@once' }, async ({ page }) => {
  await neverIdle(page);
  await page.goto('/');
  await page.getByLabel('E-mail').fill(people.viewer.userName);
  await page.getByLabel(/^Password/).fill(demoPassword);
  // Held back, so that nothing of the next screen counts.
  const authenticate = '**/users/authenticate';
  await page.route(authenticate, (route) => route.abort());
  const sent = page.waitForRequest(authenticate);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await sent;
  await expect(page.getByText('The server does not answer')).toBeVisible();
  await expectScripts(page, { most: 150 });
});

test('the project page works with 250 kB of script', { tag: '@once' }, async ({ page }) => {
  await neverIdle(page);
  await visit(page, 'projectAdministrator', '/projects/100245');
  const tables = page.getByRole('grid', { name: 'Project Tables' });
  await expect(tables.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add' }).first()).toBeEnabled();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectScripts(page, { most: 250 });
});

test(
  'no screen brings what reads and writes workbooks before there is a file',
  { tag: '@once' },
  async ({ page }) => {
    const withWorkbooks = async () => {
      const texts = await Promise.all(
        (await scriptsOf(page)).map(async ({ path }) => ({
          path,
          text: await (await page.request.get(path)).text(),
        })),
      );
      return texts.filter(({ text }) => /spreadsheetml|sharedStrings/.test(text)).map(({ path }) => path);
    };
    await visit(page, 'administrator', '/projects/100245');
    await page.getByRole('link', { name: 'Room', exact: true }).click();
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
    expect(await withWorkbooks()).toEqual([]);
    await page.goto(`${page.url()}/import`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await withWorkbooks()).toEqual([]);
    const reader = page.waitForEvent('worker');
    await page.locator('input[type=file]').setInputFiles({
      name: 'Rooms.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Code;Description En\nR1;Room\n'),
    });
    // Files are read beside the page, and what reads them comes with the first one.
    const script = await page.request.get((await reader).url());
    expect(await script.text()).toContain('sharedStrings');
  },
);
