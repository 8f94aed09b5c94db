// Every screen in a made-up language: English in brackets, a third longer. A text in view that is neither in brackets nor data is
// written in no words module; what scrolls sideways has no room for another language.
import type { Locator, Page } from '@playwright/test';
import { addresses, routes } from '../../../apps/web/src/platform/routes.ts';
import { addressOf, givenLongNames } from '../../support/given-long-names.ts';
import { test, type SeenData } from '../../support/look/bracketed-app.ts';
import { strayTexts } from '../../support/look/stray-texts.ts';
import { expect, untilQuiet, visit } from '../../support/test.ts';
import { narrow, wide } from '../../support/widths.ts';

/** `SCREENS=search,profile` looks at these alone. */
const wanted = process.env['SCREENS']?.split(',');

async function lookAt(page: Page, name: string, data: SeenData): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  const found: string[] = [];
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    found.push(...(await textsAt(page, name, data)));
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) found.push(`${name} scrolls sideways at ${size.width}`);
  }
  return [...new Set(found)];
}

async function textsAt(page: Page, name: string, data: SeenData): Promise<string[]> {
  await untilQuiet(page);
  const stray = await strayTexts(page, data);
  return stray.map((text) => `${name}: ${text}`);
}

test('all texts of the pages without sign-in are words', { tag: '@once' }, async ({ page, app }) => {
  const { data } = app;
  const found: string[] = [];
  for (const address of [addresses.login, addresses.resetPassword, addresses.changePassword('a token')]) {
    await page.goto(address);
    found.push(...(await lookAt(page, address, data)));
  }
  expect(found).toEqual([]);
});

test('all texts of all screens are words or data', { tag: '@once' }, async ({ page, app, server }) => {
  const { data } = app;
  const given = await givenLongNames(server);
  await visit(page, 'administrator', addresses.profile);
  const found: string[] = [];
  for (const [name, { path, mode }] of Object.entries(routes)) {
    if (wanted?.includes(name) === false) continue;
    await page.evaluate(
      (to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      },
      addressOf(path, mode, given),
    );
    found.push(...(await lookAt(page, name, data)));
  }
  expect(found).toEqual([]);
});

test('all texts of what opens over a screen are words or data', { tag: '@once' }, async ({ page, app }) => {
  const { data } = app;
  await visit(page, 'administrator', addresses.myProjects);
  await untilQuiet(page);
  const found: string[] = [];
  const over: readonly [name: string, open: () => Promise<void>, opened: Locator][] = [
    ['palette', () => page.keyboard.press('Control+k'), page.getByRole('dialog')],
    ['shortcuts', () => page.keyboard.press('?'), page.getByRole('dialog')],
    ['jobs', () => page.getByRole('button', { name: /^⟦Jobs/ }).click(), page.getByRole('dialog')],
    ['own menu', () => page.getByRole('button', { name: /^⟦User menu/ }).click(), page.getByRole('menu')],
  ];
  for (const [name, open, opened] of over) {
    await open();
    await expect(opened, name).toBeVisible();
    found.push(...(await textsAt(page, name, data)));
    await page.keyboard.press('Escape');
    await expect(opened, name).toBeHidden();
  }
  expect(found).toEqual([]);
});
