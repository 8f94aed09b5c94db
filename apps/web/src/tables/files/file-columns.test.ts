import type { Field } from '@codes/contract';
import { expect, test } from 'vitest';
import { leftOut, newColumn, suggestedColumns, withColumn, withNewFields } from './file-columns.ts';

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

test('new fields can be turned off and on again without losing what was chosen', () => {
  const suggested = suggestedColumns(headers, fields, 'created');
  const chosen = withColumn(suggested, 1, { kind: 'field', tableFieldId: 'code' });
  const off = withNewFields(chosen, headers, fields, 'off');
  expect(off).toEqual([suggested[0], { kind: 'field', tableFieldId: 'code' }, leftOut, leftOut]);
  expect(withNewFields(off, headers, fields, 'created')).toEqual(chosen);
});

test('a column that was left out can become a new field of its own name', () => {
  expect(newColumn(2, headers, fields)).toMatchObject({ kind: 'new', field: { name: 'Supplier' } });
  expect(newColumn(3, headers, fields)).toMatchObject({ kind: 'new', field: { name: 'New field 1' } });
  expect(newColumn(0, headers, fields)).toBeNull();
});
