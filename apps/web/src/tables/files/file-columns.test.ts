import { csv, type Field } from '@codes/contract';
import { expect, test } from 'vitest';
import {
  leftOut,
  newColumn,
  suggestedColumns,
  typesOf,
  withColumn,
  withNewFields,
  withType,
} from './file-columns.ts';

const field = (tableFieldId: string, name: string): Field => ({
  tableFieldId,
  key: tableFieldId,
  name,
  type: 'text',
  priority: null,
  readOnly: false,
  isDefaultField: false,
});

const fields = [field('code', 'Code'), field('7', 'Färg')];
const headers = ['code', 'färg', 'supplier', ''];
const file = {
  headers,
  guesses: [csv.textGuess, csv.textGuess, { type: 'date' as const, patterns: ['DD/MM/YYYY' as const] }],
};

test('new fields can be turned off and on again without losing what was chosen', () => {
  const suggested = suggestedColumns(file, fields, 'created');
  const chosen = withColumn(suggested, 1, { kind: 'field', tableFieldId: 'code' });
  const off = withNewFields(chosen, file, fields, 'off');
  expect(off).toEqual([suggested[0], { kind: 'field', tableFieldId: 'code' }, leftOut, leftOut]);
  expect(withNewFields(off, file, fields, 'created')).toEqual(chosen);
});

test('a column that was left out can become a new field of its own name', () => {
  expect(newColumn(2, file, fields)).toMatchObject({ kind: 'new', field: { name: 'Supplier' } });
  expect(newColumn(3, file, fields)).toMatchObject({ kind: 'new', field: { name: 'New field 1' } });
  expect(newColumn(0, file, fields)).toBeNull();
});

test('a new field has the type guessed, and any other by choice; of dates those patterns that fit', () => {
  const column = newColumn(2, file, fields) ?? leftOut;
  expect(column).toMatchObject({ kind: 'new', field: { type: 'date' }, dates: 'DD/MM/YYYY' });
  const types = typesOf(column, {}, file.guesses[2]!);
  expect(types).toEqual([{ type: 'text' }, { type: 'number' }, { type: 'date', dates: 'DD/MM/YYYY' }]);
  const asText = withType(column, { type: 'text' });
  expect(asText).toEqual({ kind: 'new', field: { creatorId: 'new-3', name: 'Supplier', type: 'text' } });
  expect(withType(asText, { type: 'date', dates: 'DD/MM/YYYY' })).toEqual(column);
});

test('a field that is there keeps its type; its dates are read as the file writes them', () => {
  const made = { ...field('8', 'Supplier'), type: 'date' as const };
  const column = suggestedColumns(file, [...fields, made], 'created')[2]!;
  expect(column).toEqual({ kind: 'field', tableFieldId: '8', dates: 'DD/MM/YYYY' });
  expect(typesOf(column, made, file.guesses[2]!)).toEqual([{ type: 'date', dates: 'DD/MM/YYYY' }]);
  expect(typesOf(column, field('8', 'Supplier'), file.guesses[2]!)).toEqual([]);
  expect(typesOf(column, made, { type: 'date', patterns: ['YYYY-MM-DD'] })).toEqual([]);
});
