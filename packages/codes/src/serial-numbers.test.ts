import { expect, it } from 'vitest';
import type { End } from './part-end.ts';
import { numbersFrom, numbersLeft } from './serial-numbers.ts';

const places: readonly End[] = ['0', ' ', '1', '9', 'x'].map((fill) => ({
  kind: 'length',
  length: 3,
  fill,
  padAt: 'start',
}));

it('counts as many as there are to give', () => {
  for (const end of places) {
    for (const first of [0n, 1n, 9n, 10n, 99n, 150n, 200n, 998n, 999n, 1000n]) {
      const given = [...numbersFrom(end, first)].filter((number) => number > 0n);
      expect(numbersLeft(end, first), `${JSON.stringify(end)} from ${first}`).toBe(given.length);
    }
  }
});

it('has no end where nothing limits the number, or nobody would get there', () => {
  expect(numbersLeft({ kind: 'rest', fill: '' }, 7n)).toBeNull();
  expect(numbersLeft({ kind: 'separator', separator: '-' }, 7n)).toBeNull();
  const end = { kind: 'length', fill: '0', padAt: 'start' } as const;
  expect(numbersLeft({ ...end, length: 15 }, 1n)).toBe(999_999_999_999_999);
  expect(numbersLeft({ ...end, length: 500 }, 1n)).toBeNull();
});
