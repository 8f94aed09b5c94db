import { expect, it } from 'vitest';
import { isSameNumber, numberIn, numbersLeft } from './numbers.ts';

const part = { recordId: null, descriptionEn: '', descriptionSv: '' };

it('reads the number of an entry in a place', () => {
  const parts = [{ ...part, path: '/0/', text: '7', codePart: '007' }];
  expect(numberIn({ parts }, { path: '/0/' })).toBe(7);
  expect(numberIn({ parts }, { path: '/' })).toBeNaN();
});

it('counts what is left of so many digits', () => {
  expect(numbersLeft(2, 3)).toBe(97);
  expect(numbersLeft(2, 99)).toBe(1);
  expect(numbersLeft(2, 100)).toBe(0);
});

it('knows a number with zeros before it', () => {
  for (const digits of ['3', '03', '0003']) expect(isSameNumber(digits, 3)).toBe(true);
  for (const digits of ['', '30', '13', '3x', ' 3', '00']) expect(isSameNumber(digits, 3)).toBe(false);
  expect(isSameNumber('000', 0)).toBe(true);
});
