import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fluent's hidden stops at the page's ends pass the focus on at once: nobody ever rests on one. */
const focusSentinels = '[data-tabster-dummy]';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA on the page as it stands; each one is told with the elements that it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(wcag22AA)
    .exclude(focusSentinels)
    .analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
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
