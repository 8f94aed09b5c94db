import { expect, test } from 'vitest';
import { keepNewest } from './keys.ts';

test('of more than are kept the one kept longest ago is forgotten', () => {
  const kept = new Map<string, number>();
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) keepNewest(kept, key, index, 2);
  expect([...kept]).toEqual([
    ['a', 2],
    ['c', 3],
  ]);
});
