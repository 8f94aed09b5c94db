import { expect, test } from 'vitest';
import { chosenFields, combineFields, goneFields, moved } from './combined-fields.ts';

const field = (fieldId: string, fieldName: string, tableName: string, isDefaultField = false) => ({
  fieldId,
  fieldName,
  tableName,
  isDefaultField,
});

const offered = combineFields([
  field('code', 'Code', 'Room', true),
  field('5', 'Floor', 'Room'),
  field('code', 'Code', 'Building part', true),
  field('9', 'Floor', 'Building part'),
  field('10', 'Maker', 'Building part'),
]);

test('fields of one name are one, with the ids of all', () => {
  expect(offered).toEqual([
    { value: 'code', fieldName: 'Code', isDefaultField: true, tableNames: ['Room', 'Building part'] },
    { value: '5,9', fieldName: 'Floor', isDefaultField: false, tableNames: ['Room', 'Building part'] },
    { value: '10', fieldName: 'Maker', isDefaultField: false, tableNames: ['Building part'] },
  ]);
});

test('what was chosen with other tables is found again, in its order and once', () => {
  const names = chosenFields(['9', 'code', '77', '5,12'], offered).map(({ fieldName }) => fieldName);
  expect(names).toEqual(['Floor', 'Code']);
});

test('what no table has any more is told', () => {
  expect(goneFields(['code', '77', '5,12', '78,79'], offered)).toEqual(['77', '78,79']);
});

test('an entry moves by one place and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
