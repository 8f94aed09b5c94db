import { fieldLabel } from '@codes/codes';
import { expect, test } from 'vitest';
import { say } from '../platform/words/sentences.ts';
import { meantBy } from './csv/columns/headings.ts';
import { defaultFieldKeys, defaultFieldNames } from './fields.ts';

test.each(defaultFieldKeys)(
  '%s is labelled in Swedish, and a column with that heading goes into it',
  (key) => {
    const label = fieldLabel(defaultFieldNames[key], 'sv');
    expect(label).not.toBe(defaultFieldNames[key]);
    expect(meantBy(label)).toEqual({ key, clarity: 2 });
  },
);

test('a problem names a default field by its label', () => {
  const problem = { key: 'codeTaken', code: 'QP' } as const;
  expect(say({ key: 'at', place: { key: 'placeInRow', row: 2, place: 'Code' }, problem }, 'sv')).toBe(
    'Rad 2, Kod: Koden QP används redan i den här tabellen.',
  );
  expect(say({ key: 'at', place: 'Description Sv', problem: { key: 'required' } }, 'sv')).toBe(
    'Svensk benämning: Fältet är obligatoriskt',
  );
  expect(say({ key: 'fieldTouched', field: 'Description En' }, 'sv')).toBe('Engelsk benämning ändrades');
});
