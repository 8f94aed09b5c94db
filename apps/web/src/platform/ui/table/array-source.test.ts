import { expect, test } from 'vitest';
import { sorted } from './array-source.ts';
import type { Column } from './columns.ts';

type Row = { name: string; weight: number | null };

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'weight', header: 'Weight', kind: 'number', value: ({ weight }) => weight },
  { id: 'fixed', header: 'Fixed', value: ({ name }) => name, sort: 'none' },
];

const rows: readonly Row[] = [
  { name: 'b', weight: 10 },
  { name: '', weight: 9 },
  { name: 'a', weight: null },
  { name: 'c', weight: 10 },
];

const names = (column: string, direction: 'ascending' | 'descending') =>
  sorted(rows, columns, { column, direction }).map(({ name }) => name);

test('empty values stay at the end, whichever way the rest is sorted', () => {
  expect(names('name', 'ascending')).toEqual(['a', 'b', 'c', '']);
  expect(names('name', 'descending')).toEqual(['c', 'b', 'a', '']);
});

test('numbers are numbers, and equal ones keep their order', () => {
  expect(names('weight', 'ascending')).toEqual(['', 'b', 'c', 'a']);
  expect(names('weight', 'descending')).toEqual(['b', 'c', '', 'a']);
});

test('what cannot be sorted stays as it came', () => {
  expect(names('fixed', 'descending')).toEqual(['b', '', 'a', 'c']);
  expect(names('unknown', 'descending')).toEqual(['b', '', 'a', 'c']);
  expect(sorted(rows, columns, null)).toBe(rows);
});
