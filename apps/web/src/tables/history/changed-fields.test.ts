import type { Field } from '@codes/contract';
import { expect, test } from 'vitest';
import { fateOf, shownFields } from './changed-fields.ts';

const field = (tableFieldId: string, name: string): Field => ({
  tableFieldId,
  key: tableFieldId,
  name,
  type: 'text',
  priority: null,
  readOnly: false,
  isDefaultField: false,
});

const created = { activeRecordId: 1, code: 'A', before: null, after: { code: 'A', '7': 'x', '8': '' } };
const updated = { activeRecordId: 2, code: 'B', before: { '9': 'old' }, after: { '9': '' } };

test('fields with something to show, in the order of the table, and those that are gone at the end', () => {
  const fields = [field('code', 'Code'), field('8', 'Empty'), field('7', 'Group')];
  expect(shownFields([updated, created], fields).map(({ id, name }) => [id, name])).toEqual([
    ['7', 'Group'],
    ['9', 'Removed field'],
  ]);
});

test('what became of a record is told by its two sides', () => {
  const removed = { activeRecordId: 3, code: 'C', before: { code: 'C' }, after: null };
  expect([created, updated, removed].map(fateOf)).toEqual(['created', 'updated', 'removed']);
});
