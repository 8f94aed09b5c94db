import { expect, test } from 'vitest';
import { hasMatch, splitAtMatches } from './matches.ts';

test('every occurrence is cut out, whatever its case', () => {
  expect(splitAtMatches('Pump and heat pump', 'PUMP')).toEqual(['', 'Pump', ' and heat ', 'pump', '']);
  expect(splitAtMatches('Ångpanna', 'ån')).toEqual(['', 'Ån', 'gpanna']);
});

test('every sign is literal', () => {
  expect(splitAtMatches('a.b (c) [d]', '(c)')).toEqual(['a.b ', '(c)', ' [d]']);
  expect(splitAtMatches('axb', 'a.b')).toEqual(['axb']);
  expect(splitAtMatches('a/b-c', 'b-c')).toEqual(['a/', 'b-c', '']);
});

test('an empty text matches nothing', () => {
  expect(splitAtMatches('Pump', '')).toEqual(['Pump']);
  expect(hasMatch('Pump', '')).toBe(false);
});
