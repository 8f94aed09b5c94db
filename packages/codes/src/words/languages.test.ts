import { afterEach, expect, it, vi } from 'vitest';
import { inBothLanguages, wordsIn } from './languages.ts';

const both = () =>
  inBothLanguages({
    en: {
      save: 'Save',
      found: (count: number) => `${count} records`,
      noun: { one: 'record', many: 'records' },
      rows: ['a', 'b'],
    },
    sv: {
      save: 'Spara',
      found: (count) => `${count} poster`,
      noun: { one: 'post', many: 'poster' },
      rows: ['å', 'ä'],
    },
  });

afterEach(() => vi.unstubAllGlobals());

it('without a page the words are English, and the others can be asked for', () => {
  const words = both();
  expect(words.save).toBe('Save');
  expect(wordsIn(words, 'sv').found(3)).toBe('3 poster');
  expect(wordsIn(words, 'en').found(3)).toBe('3 records');
});

it('words in one language are what they are', () => {
  const words = { save: 'Save' };
  expect(wordsIn(words, 'sv')).toBe(words);
});

it('on a page they are in its language', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'sv' } });
  expect(both().noun).toEqual({ one: 'post', many: 'poster' });
});

it('what lacks a language, or takes other values in one, does not compile', () => {
  const compiled = () => [
    // @ts-expect-error -- Swedish is missing
    inBothLanguages({ en: { save: 'Save' } }),
    // @ts-expect-error -- an entry is missing
    inBothLanguages({ en: { save: 'Save', open: 'Open' }, sv: { save: 'Spara' } }),
    // @ts-expect-error -- an entry that English has not
    inBothLanguages({ en: { save: 'Save' }, sv: { save: 'Spara', open: 'Öppna' } }),
    // @ts-expect-error -- a text for a sentence with a value
    inBothLanguages({ en: { of: (name: string) => `Of ${name}` }, sv: { of: 'Av' } }),
    // @ts-expect-error -- a sentence that leaves its value out
    inBothLanguages({ en: { of: (name: string) => `Of ${name}` }, sv: { of: () => 'Av' } }),
    inBothLanguages({
      en: { of: (name: string) => `Of ${name}` },
      // @ts-expect-error -- a value of another type
      sv: { of: (name: number) => `Av ${name}` },
    }),
    // @ts-expect-error -- a plural is missing
    inBothLanguages({ en: { noun: { one: 'row', many: 'rows' } }, sv: { noun: { one: 'rad' } } }),
    // @ts-expect-error -- a row is missing
    inBothLanguages({ en: { rows: ['a', 'b'] }, sv: { rows: ['å'] } }),
  ];
  expect(compiled).toBeTypeOf('function');
});
