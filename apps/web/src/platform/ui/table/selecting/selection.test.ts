import { describe, expect, test } from 'vitest';
import {
  allSelected,
  countSelected,
  isSelected,
  noneSelected,
  shareSelected,
  these,
  toggled,
  withRows,
} from './selection.ts';

describe('selection', () => {
  test('rows are added and taken out one by one', () => {
    const one = toggled(noneSelected<number>(), 7);
    expect(isSelected(one, 7)).toBe(true);
    expect(isSelected(toggled(one, 7), 7)).toBe(false);
  });

  test('all of a million is all of them, also those never seen', () => {
    const all = allSelected<number>();
    expect(isSelected(all, 999_999)).toBe(true);
    expect(countSelected(all, 1_000_000)).toBe(1_000_000);
    expect(all.ids.size).toBe(0);
  });

  test('all but a few counts and shows as some', () => {
    const most = toggled(toggled(allSelected<number>(), 3), 4);
    expect(isSelected(most, 3)).toBe(false);
    expect(countSelected(most, 10)).toBe(8);
    expect(shareSelected(most, 10, (index) => index)).toBe('some');
  });

  test('a range goes in or out of either kind', () => {
    expect([...withRows(these([1]), [2, 3], true).ids]).toEqual([1, 2, 3]);
    expect([...withRows(these([1, 2]), [2, 3], false).ids]).toEqual([1]);
    expect([...withRows(allSelected<number>(), [2, 3], false).ids]).toEqual([2, 3]);
    expect(withRows(toggled(allSelected<number>(), 2), [2], true)).toEqual(allSelected());
  });

  test('the head box knows none, some and all of the rows that are shown', () => {
    const idAt = (index: number) => [1, 2, 3][index];
    expect(shareSelected(noneSelected(), 3, idAt)).toBe('none');
    expect(shareSelected(these([2]), 3, idAt)).toBe('some');
    expect(shareSelected(these([1, 2, 3, 99]), 3, idAt)).toBe('all');
    expect(shareSelected(these([99]), 3, idAt)).toBe('none');
    expect(shareSelected(allSelected(), 0, idAt)).toBe('none');
  });
});
