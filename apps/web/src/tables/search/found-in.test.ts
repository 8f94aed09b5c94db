import { expect, test } from 'vitest';
import { haveReasons, reasonOf } from './found-in.ts';

test('the fields that have the text, with their values', () => {
  const match = {
    code: 'Z1',
    foundIn: [
      { field: 'Maker', value: 'Zeta' },
      { field: 'Power', value: 7 },
    ],
  };
  expect(reasonOf(match)).toBe('Maker: Zeta, Power: 7');
  expect(haveReasons([{ code: 'A' }, match])).toBe(true);
});

test('nothing where code or description tell', () => {
  expect(reasonOf({ code: 'A' })).toBe('');
  expect(haveReasons([{ code: 'A' }, { code: 'B', foundIn: [] }])).toBe(false);
});
