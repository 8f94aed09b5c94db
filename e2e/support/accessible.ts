import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { createRequire } from 'node:module';

/** Fluent's hidden stops at the page's ends pass the focus on at once: nobody ever rests on one. */
const focusSentinels = '[data-tabster-dummy]';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The one that the builder would bring into the page again with every look, twice. */
const axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** No violation of WCAG 2.2 AA on the page as it stands; each one is told with the elements that it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  await bringAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'window.axe !== undefined' })
    .setLegacyMode(true)
    // What is right is not described, element by element.
    .options({ resultTypes: ['violations'] })
    .withTags(wcag22AA)
    .exclude(focusSentinels)
    .analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

/** Once for each document: it is half a megabyte to compile. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
}

/** A dialog that is still fading in has colours that nobody is meant to read. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
