// Every entry of the error catalogue, every message of a validation and every line of a refusal, by name and with all of its values:
// both languages say the same of them, and nothing English is left in the Swedish.
import { codeWords, wordsIn, type Language } from '@codes/codes';
import { expect, test } from 'vitest';
import { csvProblemWords } from '../../tables/csv/csv-problems.words.ts';
import { searchWords } from '../../tables/search.words.ts';
import { catalogue } from '../errors.ts';
import { enteredWords } from './entered.words.ts';
import { errorWords } from './errors.words.ts';
import { problemWords } from './problems.words.ts';
import { ruleWords } from './validation.words.ts';

const modules = {
  codeWords,
  csvProblemWords,
  enteredWords,
  errorWords,
  problemWords,
  ruleWords,
  searchWords,
};

const entries = Object.entries(modules).flatMap(([module, words]) =>
  Object.keys(words).map((key) => ({ name: `${module}.${key}`, words: words as object, key })),
);

/** What cannot be any text. */
const ways = [{ option: '‹option›', texts: ['‹text›'] }];
const given: Readonly<Record<string, object>> = {
  readByTwoOptions: { ways },
  writtenAlike: { records: ['‹records›'], count: 2, isCut: true },
  codeIssuedBefore: { was: 'issued' },
  statusCannotFollow: { from: 'Issued', to: 'Retired' },
  onlyReservedReleased: { status: 'Issued' },
  fieldNotThere: { document: 'report' },
  fieldOfOtherType: { document: 'report', type: 'date' },
  fieldNamedOtherwise: { document: 'configuration' },
  ownValueMisfits: { type: 'number' },
  typeValue: { type: 'number' },
  roleValue: { role: 'viewer' },
  undoFilled: { content: 'records' },
};

/** Where a value stands in one language only: the parser's own words are English. */
const ofOneLanguage = new Set(['notParsed']);

/** With a text in the place of each value that is found again, a list where the words want one, or 1 everywhere. */
function worded(words: object, key: string, language: Language, value: 'text' | 1): string | null {
  const entry = (wordsIn(words, language) as Record<string, string | ((values: object) => string)>)[key];
  if (typeof entry !== 'function') return entry ?? null;
  const lists = new Set<string>();
  for (;;) {
    let asked = '';
    const values = new Proxy(given[key] ?? {}, {
      get: (known: Record<string, unknown>, name: string) => {
        asked = name;
        if (name in known) return known[name];
        if (lists.has(name)) return [`‹${name}›`];
        return value === 1 ? 1 : `‹${name}›`;
      },
    });
    try {
      return entry(values);
    } catch {
      if (lists.has(asked)) return null;
      lists.add(asked);
    }
  }
}

const valuesIn = (text: string) => [...new Set(text.match(/‹\w+›/g))].toSorted();

test('every entry of the catalogue has its words, and nothing else has', () => {
  expect(Object.keys(errorWords).toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test.each(entries)('$name says the same in both languages', ({ name, words, key }) => {
  const [english, swedish] = [worded(words, key, 'en', 'text') ?? '', worded(words, key, 'sv', 'text') ?? ''];
  expect(swedish, name).not.toBe('');
  expect(swedish).not.toMatch(/\bundefined\b|\bnull\b|NaN|\[object|[{}]/);
  if (!ofOneLanguage.has(key)) expect(valuesIn(swedish)).toEqual(valuesIn(english));
  if (/\p{L} \p{L}/u.test(english)) expect(swedish).not.toBe(english);
  for (const text of [swedish, worded(words, key, 'sv', 1) ?? '']) expect(englishIn(text), text).toEqual([]);
});

/** Words that no Swedish sentence has. */
const englishWords =
  'the is are was were be been not and of to has have had with by from this that it its can cannot must should only already ' +
  'used use there more than field fields record records table tables code name value values row rows file release releases ' +
  'job jobs key password user link error please select enter';

const englishWord = new RegExp(`(?<!\\p{L})(${englishWords.replaceAll(' ', '|')})(?!\\p{L})`, 'giu');

function englishIn(text: string): string[] {
  return text.replaceAll(/‹\w+›/g, '').match(englishWord) ?? [];
}
