import { expect, test } from 'vitest';
import { columnWidth } from './column-width.ts';
import { leftOut, suggestedColumns, type FileColumn } from './file-columns.ts';

const cells = ['A', 'B'];

function widthOf(column: FileColumn, header: string): number {
  return columnWidth({ column, field: undefined, header, cells });
}

test('a column without a header has room for the name of its new field and the mark', () => {
  const [column = leftOut] = suggestedColumns({ headers: [''], guesses: [] }, [], 'created');
  expect(column).toMatchObject({ kind: 'new', field: { name: 'New field 1' } });
  const [named = leftOut] = suggestedColumns({ headers: ['New field 1'], guesses: [] }, [], 'created');
  expect(widthOf(column, '')).toBe(widthOf(named, 'New field 1'));
  expect(widthOf(column, '')).toBeGreaterThan(widthOf(leftOut, ''));
});

test('a column that is left out has room for these words and for its header', () => {
  const short = widthOf(leftOut, '');
  expect(short).toBeGreaterThan('Ignore this column'.length * 7);
  expect(widthOf(leftOut, 'A header of some thirty letters')).toBeGreaterThan(short);
});

test('no column is wider than one can look over', () => {
  expect(widthOf(leftOut, 'x'.repeat(200))).toBe(320);
});
