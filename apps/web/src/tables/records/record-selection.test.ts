import type { TableRecord } from '@codes/contract';
import { expect, test } from 'vitest';
import { allSelected, these, withRows } from '../../platform/ui/table/selecting/selection.ts';
import { askedSelection, includesType, typeTotals } from './record-selection.ts';

const record = (activeRecordId: number, type: 'local' | 'master'): TableRecord => ({
  activeRecordId,
  type,
  code: `C${activeRecordId}`,
  descriptionEn: '',
  descriptionSv: '',
  created: '',
  createdBy: '',
  modified: '',
  modifiedBy: '',
});

test('all but two of those that pass the filter are one selection, without a list of ids', () => {
  const selection = withRows(allSelected<number>(), [7, 9], false);
  const filters = { code: { contains: 'Q' } };
  expect(askedSelection({ selection, count: 998, known: [] }, filters)).toEqual({
    kind: 'allBut',
    ids: [7, 9],
    filters,
  });
});

test('knows which types are among the selected', () => {
  const known = [record(1, 'local'), record(2, 'master')];
  const some = { selection: these([1, 2]), count: 2, known };
  const totals = { local: 1, master: 300 };
  expect(includesType(some, 'master', totals)).toBe(true);
  expect(
    includesType({ ...some, selection: these([1]), known: [record(1, 'local')] }, 'master', totals),
  ).toBe(false);

  const all = { selection: allSelected<number>(), count: 301, known: [] };
  expect(includesType(all, 'local', totals)).toBe(true);
  const allButOne = { ...all, selection: withRows(allSelected<number>(), [1], false), count: 300 };
  expect(includesType(allButOne, 'local', totals)).toBe(false);
  expect(includesType(allButOne, 'master', totals)).toBe(true);
});

test('a list filtered by type is all of that type', () => {
  expect(typeTotals({}, 10, 3)).toEqual({ local: 3, master: 7 });
  expect(typeTotals({ type: { contains: 'master' } }, 7, 3)).toEqual({ local: 0, master: 7 });
  expect(typeTotals({ type: { contains: 'local' } }, 3, 3)).toEqual({ local: 3, master: 0 });
});
