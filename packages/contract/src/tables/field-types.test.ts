import fc from 'fast-check';
import { worded } from '@codes/codes';
import { describe, expect, it } from 'vitest';
import { validationWords } from '../platform/words/validation.words.ts';
import { plainNumber, readValue, showValue } from './field-types.ts';

const read = (type: 'text' | 'number' | 'date', entered: unknown) => {
  const result = readValue(type, entered);
  return result.ok ? result.value : worded(validationWords, result.problem);
};

describe('a number', () => {
  it('is read with a comma or a point, and kept without loss', () => {
    expect(read('number', ' 3,50 ')).toBe(3.5);
    expect(read('number', '-,5')).toBe(-0.5);
    expect(read('number', '0')).toBe(0);
    expect(Object.is(read('number', '-0'), 0)).toBe(true);
    expect(read('number', '000000000000000000012')).toBe(12);
    expect(read('number', 1e-7)).toBe(1e-7);
  });

  it('is shown with a point, whatever it was entered with', () => {
    for (const entered of ['3,50', '3.50', '+3.5']) expect(showValue(read('number', entered))).toBe('3.5');
    expect(showValue(-0.0000001)).toBe('-0.0000001');
    expect(showValue('3,50')).toBe('3,50');
  });

  it('has at most 15 digits, and nothing but digits', () => {
    expect(read('number', '1234567890123456')).toBe(validationWords.tooManyDigits({ most: 15, actual: 16 }));
    for (const wrong of ['x', '1 000', '1.2.3', '1e5', '--1', ',', 'NaN', 'Infinity', '0x10', '٣']) {
      expect(read('number', wrong)).toBe(validationWords.notAValidNumber);
    }
    expect(read('number', Number.NaN)).toBe(validationWords.notAValidNumber);
  });

  it('shown and read again is the same number', () => {
    const numbers = fc
      .tuple(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), fc.nat({ max: 15 }))
      .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
    fc.assert(
      fc.property(numbers, (value) => {
        const kept = value === 0 ? 0 : value;
        expect(read('number', plainNumber(value))).toBe(kept);
        expect(read('number', showValue(value))).toBe(kept);
      }),
    );
  });
});

describe('a date', () => {
  it('is a day of the calendar', () => {
    expect(read('date', '2024-02-29')).toBe('2024-02-29');
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', 'x', 5]) {
      expect(read('date', wrong)).toBe(validationWords.notAValidDate);
    }
  });
});

describe('a text', () => {
  it('is trimmed, and kept as it is', () => {
    expect(read('text', '  007  a ')).toBe('007  a');
    expect(read('text', 'x'.repeat(501))).toBe(
      'The length of the input value should be less than 500, actual is 501.',
    );
    expect(read('text', '𝔸'.repeat(500))).toHaveLength(1000);
    expect(read('text', null)).toBe('');
    expect(read('text', 7)).toBe('7');
  });
});
