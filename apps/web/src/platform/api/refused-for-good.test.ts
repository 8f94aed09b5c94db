import { CallError } from '@codes/contract';
import { expect, test } from 'vitest';
import { isRefusedForGood } from './refused-for-good.ts';

test('only what will be refused again clears what was selected', () => {
  const refused = (status: number) => isRefusedForGood(new CallError(status, { message: '' }));
  expect([403, 404, 422].map(refused)).toEqual([true, true, true]);
  expect([0, 401, 408, 429, 500, 502, 503, 504].some(refused)).toBe(false);
  expect(isRefusedForGood(new TypeError('a defect'))).toBe(false);
});
