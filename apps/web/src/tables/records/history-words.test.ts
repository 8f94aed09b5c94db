import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** As on a page in this language: words are chosen when they are loaded. */
async function wordsOf(lang: 'en' | 'sv') {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  return import('./history.words.ts');
}

test('what was done to a table and its fields is in the words of the page', async () => {
  const acts = ['edit field Code', 'add field Maker', 'de-relate', 'restore'];
  const type = { name: 'Type', before: 'text', after: 'number' };
  const english = await wordsOf('en');
  expect(acts.map(english.actInWords)).toEqual([
    'Edited field Code',
    'Added field Maker',
    'De-related',
    'Restored',
  ]);
  expect(english.tableValueInWords(type)).toEqual({ name: 'Type', before: 'Text', after: 'Number' });
  const swedish = await wordsOf('sv');
  expect(acts.map(swedish.actInWords)).toEqual([
    'Redigerade fältet Kod',
    'Lade till fältet Maker',
    'Frikopplade',
    'Återställde',
  ]);
  expect(swedish.tableValueInWords(type)).toEqual({ name: 'Typ', before: 'Text', after: 'Tal' });
  expect(swedish.tableValueInWords({ name: 'Name', before: 'text', after: null })).toEqual({
    name: 'Namn',
    before: 'text',
    after: null,
  });
});
