import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { untilAnswered } from './answered.ts';

/** Fluent's hidden stops at the page's ends pass the focus on at once: nobody ever rests on one. */
const context = { exclude: ['[data-tabster-dummy]'] };

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // What is right is not described, element by element.
  resultTypes: ['violations'],
  reporter: 'no-passes',
};

type Axe = {
  run: (
    context: object,
    options: object,
  ) => Promise<{
    violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
  }>;
};

type Violation = { rule: string; elements: string[] };

/** No violation of WCAG 2.2 AA on the page as it stands once it is answered; each is told with the elements that it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilAnswered(page);
  await bringAxe(page);
  const problems = await page.evaluate(
    async (given): Promise<Violation[]> => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(given.context, given.options);
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
      }));
    },
    { context, options },
  );
  expect(problems, `accessibility of ${page.url()}`).toEqual([]);
}

/** The small one: with every document it is compiled again. */
const source = readFile(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Once for each document, and for each frame in it. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(await source);
  }
}
