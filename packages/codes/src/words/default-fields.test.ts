import { expect, test } from 'vitest';
import { fieldLabel } from './default-fields.words.ts';

test('a default field has a label in each language, and every other field its name', () => {
  const names = ['Code', 'Description En', 'Description Sv', 'Maker', 'code', 'constructor', ''];
  expect(names.map((name) => fieldLabel(name, 'en'))).toEqual(names);
  expect(names.map((name) => fieldLabel(name, 'sv'))).toEqual([
    'Kod',
    'Engelsk benämning',
    'Svensk benämning',
    'Maker',
    'code',
    'constructor',
    '',
  ]);
});
