import { wordsIn } from '@codes/codes';
import { expect, it } from 'vitest';
import { words } from './bulk-records.words.ts';

it('the form of a date is written in the letters of the language', () => {
  expect(wordsIn(words, 'en').dateAs('Date', 'DD/MM/YYYY')).toBe('Date (DD/MM/YYYY)');
  expect(wordsIn(words, 'sv').dateAs('Datum', 'DD/MM/YYYY')).toBe('Datum (DD/MM/ÅÅÅÅ)');
});
