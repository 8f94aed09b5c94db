import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test.each([
  ['Anna Ek', 'AE'],
  ['åsa maria öberg', 'ÅÖ'],
  ['Erik', 'E'],
  ['erik.lind@codes.example', 'E'],
  ['Anna Ek (Consultant)', 'AE'],
  ['  ', ''],
  ['𝔸nna Ek', '𝔸E'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
