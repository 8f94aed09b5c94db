// Every screen that there is, at a desk and in the hand, with names as long as the limits allow and without a blank to
// break at: all of it can be read by everybody, and nothing makes it scroll sideways.
import type { Page } from '@playwright/test';
import { addresses, routes } from '../../../apps/web/src/platform/routes.ts';
import { addressOf, givenLongNames } from '../../support/given-long-names.ts';
import { expect, expectAccessible, follow, test, visit, untilQuiet } from '../../support/test.ts';
import { narrow, wide, zoomed } from '../../support/widths.ts';

/** As it stands when all that it has asked for is there. */
async function lookAt(page: Page, address: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await untilQuiet(page);
  const scrolling: string[] = [];
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    if ((await sideways(page)) > 0) scrolling.push(`${address} at ${size.width}`);
  }
  await page.setViewportSize(zoomed);
  if ((await sideways(page)) > 0) scrolling.push(`${address} at 200 %`);
  return scrolling;
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('every screen of an account can be read, wide and narrow', { tag: '@once' }, async ({ page }) => {
  const scrolling: string[] = [];
  for (const address of [addresses.login, addresses.resetPassword, addresses.changePassword('a token')]) {
    await page.goto(address);
    scrolling.push(...(await lookAt(page, address)));
  }
  expect(scrolling).toEqual([]);
});

test(
  'every screen can be read, wide and narrow, and long names make none scroll sideways',
  { tag: '@once' },
  async ({ page, server }) => {
    const given = await givenLongNames(server);
    await visit(page, 'administrator', addresses.profile);
    const scrolling: string[] = [];
    for (const { path, title, mode } of Object.values(routes)) {
      const address = addressOf(path, mode, given);
      await (title === 'Not found' ? page.goto(address) : follow(page, address));
      scrolling.push(...(await lookAt(page, address)));
    }
    expect(scrolling).toEqual([]);
  },
);
