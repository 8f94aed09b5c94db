import { expect, it } from 'vitest';
import { sideBySide, withWhatTheyNeed } from './side-by-side.mjs';

const build = { name: 'build' };
const lint = { name: 'lint' };
const browser = { name: 'browser', after: 'build' };
const http = { name: 'http', after: 'build' };
const unit = { name: 'unit' };

/** Which began and which ended, in this order; `ends` says which of those under way is the next to end. */
async function course(steps: readonly { name: string; after?: string }[], ends: readonly string[]) {
  const told: string[] = [];
  const enders = new Map<string, () => void>();
  const all = sideBySide(steps, async ({ name }) => {
    told.push(`${name} begins`);
    await new Promise<void>((resolve) => void enders.set(name, resolve));
    told.push(`${name} ends`);
  });
  for (const name of ends) {
    await expect.poll(() => enders.has(name)).toBe(true);
    enders.get(name)?.();
    await expect.poll(() => told.includes(`${name} ends`)).toBe(true);
  }
  await all;
  return told;
}

it('two run beside each other, and none before the one that it comes after is over', async () => {
  expect(
    await course([build, browser, lint, http, unit], ['lint', 'unit', 'build', 'browser', 'http']),
  ).toEqual([
    'build begins',
    'lint begins',
    'lint ends',
    'unit begins',
    'unit ends',
    'build ends',
    'browser begins',
    'http begins',
    'browser ends',
    'http ends',
  ]);
});

it('what a step comes after is not waited for where it was not asked for', async () => {
  expect(await course([browser], ['browser'])).toEqual(['browser begins', 'browser ends']);
});

it('a step that fails is told, and the others do not hide it', async () => {
  const failing = sideBySide([lint, unit], async ({ name }) => {
    if (name === 'lint') throw new Error('cannot run');
  });
  await expect(failing).rejects.toThrow('cannot run');
});

it('what several need is done once, before them', () => {
  const all = [build, lint, browser, http];
  expect(withWhatTheyNeed([browser, http], all)).toEqual([build, browser, http]);
  expect(withWhatTheyNeed([lint, browser], all)).toEqual([lint, browser]);
});
