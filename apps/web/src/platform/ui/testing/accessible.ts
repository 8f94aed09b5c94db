import axe from 'axe-core';
import { expect } from 'vitest';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA in what is shown now. Fluent's hidden stops pass the focus on at once. */
export async function expectAccessible(): Promise<void> {
  await untilStill();
  const { violations } = await axe.run(
    { include: [document.body], exclude: ['[data-tabster-dummy]'] },
    { runOnly: wcag22AA },
  );
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(told).toEqual([]);
}

/** What moves may be broken off by another movement, and what was said last may be drawn in the next frame only. */
async function untilStill(): Promise<void> {
  for (;;) {
    await nextFrame();
    await nextFrame();
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    if (moving.length === 0) return;
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
