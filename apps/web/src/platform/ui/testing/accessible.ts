import axe from 'axe-core';
import { expect } from 'vitest';
import { untilStill } from './until-still.ts';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA in what is shown now. Fluent's hidden stops pass the focus on at once. */
export async function expectAccessible(): Promise<void> {
  await untilStill();
  const { violations } = await axe.run(
    { include: [document.body], exclude: ['[data-tabster-dummy]'] },
    { runOnly: wcag22AA },
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
