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
  let problems = await violations(page);
  // A file that is read in the meantime changes the page under axe: only what is still wrong at a second look is wrong.
  if (problems.length > 0) problems = await violations(page);
  expect(problems, `accessibility of ${page.url()}`).toEqual([]);
}

async function violations(page: Page): Promise<Violation[]> {
  await untilAnswered(page);
  await bringAxe(page);
  return page.evaluate(
    async (given): Promise<Violation[]> => {
      const { axe } = window as unknown as { axe: Axe };
      const found = await axe.run(given.context, given.options);
      return found.violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
      }));
    },
    { context, options },
  );
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
