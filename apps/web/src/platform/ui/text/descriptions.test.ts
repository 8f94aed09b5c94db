import { expect, test } from 'vitest';
import { descriptionOf, descriptionsOf, ownDescriptionFirst } from './descriptions.ts';

const pump = { descriptionEn: 'Pump', descriptionSv: 'Länspump' };

test('the description of the reader’s language comes first, and the other stands in for one that is missing', () => {
  expect(descriptionsOf(pump, 'sv').map(({ lang, text }) => `${lang}: ${text}`)).toEqual([
    'sv: Länspump',
    'en: Pump',
  ]);
  expect(descriptionsOf(pump, 'en').map(({ text }) => text)).toEqual(['Pump', 'Länspump']);
  expect(descriptionOf(pump, 'sv')).toBe('Länspump');
  expect(descriptionOf({ ...pump, descriptionSv: '' }, 'sv')).toBe('Pump');
  expect(descriptionOf({ ...pump, descriptionEn: '' }, 'en')).toBe('Länspump');
});

test('of two columns the own language’s is the first, in the places that they have', () => {
  const fields = ['code', 'descriptionEn', '17', 'descriptionSv'].map((tableFieldId) => ({ tableFieldId }));
  const order = (language: 'en' | 'sv', all = fields) =>
    ownDescriptionFirst(all, language).map(({ tableFieldId }) => tableFieldId);
  expect(order('sv')).toEqual(['code', 'descriptionSv', '17', 'descriptionEn']);
  expect(order('en')).toEqual(['code', 'descriptionEn', '17', 'descriptionSv']);
  expect(order('sv', fields.slice(0, 2))).toEqual(['code', 'descriptionEn']);
});
