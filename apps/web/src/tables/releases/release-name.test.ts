import { expect, test } from 'vitest';
import { nextName } from './release-name.ts';

const after = (name: string, ...others: string[]) =>
  nextName(
    { name },
    [name, ...others].map((one) => ({ name: one })),
  );

test('the last number of a name goes one on', () => {
  expect(after('2026.1')).toBe('2026.2');
  expect(after('Edition 4')).toBe('Edition 5');
  expect(after('v1.9')).toBe('v1.10');
  expect(after('2026')).toBe('2027');
  expect(after('4 (draft)')).toBe('5 (draft)');
});

test('zeros before it stay, and a number may be of any length', () => {
  expect(after('R009')).toBe('R010');
  expect(after('R99')).toBe('R100');
  expect(after('9007199254740993')).toBe('9007199254740994');
});

test('a name that another release has is passed over, in whatever case', () => {
  expect(after('Edition 4', 'EDITION 5', 'edition 6')).toBe('Edition 7');
});

test('without a number, without a release or without room nothing is proposed', () => {
  expect(after('Spring')).toBe('');
  expect(nextName(undefined, [])).toBe('');
  expect(after('9'.repeat(50))).toBe('');
});
