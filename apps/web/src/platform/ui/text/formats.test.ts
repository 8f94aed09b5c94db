import { expect, test } from 'vitest';
import { compareTexts, formatAmount, formatCount, formatDate, isoDate } from './formats.ts';

test('thousands stand apart by a narrow space', () => {
  expect(formatCount(999)).toBe('999');
  expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567');
  expect(formatAmount(1, { one: 'record', many: 'records' })).toBe('1 record');
});

test('dates are YYYY-MM-DD and nothing is nothing', () => {
  expect(formatDate('2019-01-01')).toBe('2019-01-01');
  expect(formatDate(null)).toBe('');
  expect(isoDate(new Date(2024, 10, 4, 23, 59))).toBe('2024-11-04');
});

test('Swedish letters come last, numbers by size', () => {
  expect(['Öberg', 'Ek', 'Åkesson', 'Zorn'].toSorted(compareTexts)).toEqual([
    'Ek',
    'Zorn',
    'Åkesson',
    'Öberg',
  ]);
  expect(['T10', 'T9'].toSorted(compareTexts)).toEqual(['T9', 'T10']);
});
