import { expect, it } from 'vitest';
import { isSameNumber, lastNumber, numberIn } from './numbers.ts';

const part = { recordId: null, release: null, descriptionEn: '', descriptionSv: '' };

it('reads the number of an entry in a place', () => {
  const parts = [{ ...part, path: '/0/', text: '7', codePart: '007' }];
  expect(numberIn({ parts }, { path: '/0/' })).toBe(7);
  expect(numberIn({ parts }, { path: '/' })).toBeNaN();
});

it('knows the last of several numbers', () => {
  const end = { kind: 'length', length: 2, fill: '0', padAt: 'start' } as const;
  expect(lastNumber(end, 3, 1)).toBe(3);
  expect(lastNumber(end, 3, 97)).toBe(99);
  // Numbers that begin with the fill sign are not given out.
  expect(lastNumber({ ...end, fill: '1' }, 9, 2)).toBe(20);
  expect(lastNumber({ kind: 'rest', fill: '' }, 7, 1000)).toBe(1006);
});

it('knows a number with zeros before it', () => {
  for (const digits of ['3', '03', '0003']) expect(isSameNumber(digits, 3)).toBe(true);
  for (const digits of ['', '30', '13', '3x', ' 3', '00']) expect(isSameNumber(digits, 3)).toBe(false);
  expect(isSameNumber('000', 0)).toBe(true);
});
