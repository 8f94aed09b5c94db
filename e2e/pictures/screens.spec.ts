// Every address as the demo fills it, while it loads, and when nothing answers.
import { basePath } from '@codes/contract';
import { addresses } from '../../apps/web/src/platform/routes.ts';
import { expect, test, visit, untilQuiet } from '../support/test.ts';
import { addressesOf, givenDemo } from './given-demo.ts';
import { screensOf, take, takeWhenThere } from './picture.ts';

test('without signing in', async ({ page }, info) => {
  const all = {
    login: addresses.login,
    reset: addresses.resetPassword,
    change: addresses.changePassword('t'),
  };
  for (const [name, address] of Object.entries(all)) {
    await page.goto(address);
    await untilQuiet(page);
    await takeWhenThere(page, info, 'full', name);
  }
});

test('full', async ({ page, server }, info) => {
  const demo = await givenDemo(server);
  await visit(page, 'administrator', addresses.profile);
  for (const { name, address } of screensOf(demo, 'temp')) {
    await page.goto(addressesOf(demo)[name] ?? address);
    await untilQuiet(page);
    await takeWhenThere(page, info, 'full', name);
  }
});

/** Who is there is known; everything else is as the test says. */
const isOfSession = (address: string) => /\/users\/me(\/projects)?(\?|$)/.test(address);
/** What it is about is not known before it has loaded. */
const withoutTitleYet: readonly string[] = ['administration'];
/** Counted from the screen's own title: until what stands in for the words is shown, and until a call has been tried again. */
const skeletonAfter = 600;
const failedAfter = 2500;

for (const state of ['loading', 'failed'] as const) {
  test(state, async ({ page, server }, info) => {
    const demo = await givenDemo(server);
    await visit(page, 'administrator', addresses.profile);
    await untilQuiet(page);
    await page.route(`**${basePath}/**`, async (route) => {
      if (isOfSession(route.request().url())) return route.continue();
      if (state === 'failed') return route.fulfill({ status: 503, json: { message: '' } });
      return undefined;
    });
    for (const { name, address } of screensOf(demo, 'temp')) {
      await page.goto(address);
      const hasNone = state === 'loading' && withoutTitleYet.includes(name);
      await expect(
        hasNone ? page.locator('[aria-busy]') : page.getByRole('heading', { level: 1 }),
      ).toBeVisible();
      await page.waitForTimeout(state === 'loading' ? skeletonAfter : failedAfter);
      if (state === 'failed') await untilQuiet(page);
      await take(page, info, state, name);
    }
  });
}
