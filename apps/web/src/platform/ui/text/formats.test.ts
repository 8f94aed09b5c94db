import { expect, onTestFinished, test, vi } from 'vitest';
import {
  compareTexts,
  enumerated,
  formatAmount,
  formatCount,
  formatDate,
  formatNumber,
  isoDate,
} from './formats.ts';

test('thousands stand apart by a comma in English', () => {
  expect(formatCount(999)).toBe('999');
  expect(formatCount(1_234_567)).toBe('1,234,567');
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

test('numbers and lists follow the language of the page', async () => {
  expect([formatNumber(12.5), formatNumber(-3), formatNumber('a.b'), enumerated(['A', 'B', 'C'])]).toEqual([
    '12.5',
    '-3',
    'a.b',
    'A, B and C',
  ]);
  vi.resetModules();
  // What comes after in this worker loads them in English again.
  onTestFinished(() => void vi.resetModules());
  vi.stubGlobal('document', { documentElement: { lang: 'sv' } });
  const swedish = await import('./formats.ts');
  vi.unstubAllGlobals();
  expect(swedish.formatCount(1_234_567)).toBe('1\u202f234\u202f567');
  expect(swedish.formatNumber(12.5)).toBe('12,5');
  expect(swedish.enumerated(['A', 'B', 'C'])).toBe('A, B och C');
  expect([swedish.enumerated(['A']), swedish.enumerated([])]).toEqual(['A', '']);
});
