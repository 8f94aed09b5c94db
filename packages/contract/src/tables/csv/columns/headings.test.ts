import { expect, it } from 'vitest';
import type { Field } from '../../fields.ts';
import { doubtfulHeadings, matchHeaders } from './csv-columns.ts';
import { isCodeHeader, isTitleHeader, meantBy } from './headings.ts';

const field = (tableFieldId: string, name: string): Field => ({
  tableFieldId,
  key: tableFieldId,
  name,
  type: 'text',
  priority: null,
  readOnly: false,
  isDefaultField: true,
});
const code = field('code', 'Code');
const english = field('descriptionEn', 'Description En');
const swedish = field('descriptionSv', 'Description Sv');
const defaults = [code, english, swedish];

const idsOf = (headers: readonly string[], fields = defaults) =>
  matchHeaders(headers, fields, 'allowed').map((column) =>
    column.kind === 'field' ? column.tableFieldId : column.kind,
  );

it.each([
  ['Kod', 'code'],
  ['BETECKNING', 'code'],
  ['Littera', 'code'],
  ['Benämning', 'descriptionSv'],
  ['Bena\u0308mning', 'descriptionSv'],
  ['Beskrivning', 'descriptionSv'],
  ['Svensk benämning', 'descriptionSv'],
  ['Benämning (sv)', 'descriptionSv'],
  ['Svenska', 'descriptionSv'],
  ['Description', 'descriptionEn'],
  ['Engelsk benämning', 'descriptionEn'],
  ['descriptionEn', 'descriptionEn'],
  ['DESCRIPTION_SV', 'descriptionSv'],
  ['English', 'descriptionEn'],
])('%s means %s', (heading, key) => {
  expect(meantBy(heading)?.key).toBe(key);
});

it.each(['', 'En', 'sv', 'Kodat', 'Svensk standard', 'Engelsk svensk benämning', 'Pris', 'Enhet'])(
  "'%s' means nothing",
  (heading) => {
    expect(meantBy(heading)).toBeNull();
  },
);

it('a heading goes into the field that it means, a name before that', () => {
  expect(idsOf(['Kod', 'Benämning', 'Engelsk benämning', 'Pris'])).toEqual([
    'code',
    'descriptionSv',
    'descriptionEn',
    'new',
  ]);
  expect(idsOf(['Benämning', 'Description Sv', 'Code', 'Kod'])).toEqual([
    'new',
    'descriptionSv',
    'code',
    'new',
  ]);
  expect(idsOf(['Kod', 'Benämning'], [...defaults, field('7', 'benämning')])).toEqual(['code', '7']);
});

it('of several the clearest is taken, and all are said to be in doubt', () => {
  const headers = ['Beteckning', 'Kod', 'Beskrivning', 'Benämning', 'Engelsk beskrivning', 'Description'];
  expect(idsOf(headers)).toEqual(['new', 'code', 'descriptionSv', 'new', 'descriptionEn', 'new']);
  expect(doubtfulHeadings(headers, defaults)).toEqual([
    { field: 'Code', headings: ['Beteckning', 'Kod'] },
    { field: 'Description En', headings: ['Engelsk beskrivning', 'Description'] },
    { field: 'Description Sv', headings: ['Beskrivning', 'Benämning'] },
  ]);
  expect(doubtfulHeadings(['Kod', 'Benämning', 'Description'], defaults)).toEqual([]);
});

it('a list of codes has them too', () => {
  expect(['Kod', 'beteckning', 'codes'].every(isCodeHeader)).toBe(true);
  expect(['Titel', 'Title', 'Benämning', 'Svensk benämning', 'Description'].every(isTitleHeader)).toBe(true);
  expect(isTitleHeader('Kod') || isCodeHeader('Titel') || isCodeHeader(undefined)).toBe(false);
});
