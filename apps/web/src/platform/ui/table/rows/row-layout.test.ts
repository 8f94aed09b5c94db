import { describe, expect, test } from 'vitest';
import { equalRows, unequalRows } from './row-layout.ts';

describe('where rows stand', () => {
  test('equally high rows are arithmetic', () => {
    const layout = equalRows(1_000_000, 36);
    expect(layout.full).toBe(36_000_000);
    expect(layout.topOf(999_999)).toBe(36_000_000 - 36);
    expect(layout.indexAt(71)).toBe(1);
  });

  test('rows of several lines add up, and a position finds its row', () => {
    const heights = [36, 76, 56];
    const layout = unequalRows(3, (index) => heights[index] ?? 0);
    expect(layout.full).toBe(168);
    expect([0, 1, 2].map((index) => layout.topOf(index))).toEqual([0, 36, 112]);
    expect([0, 35, 36, 111, 112, 167].map((position) => layout.indexAt(position))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect(layout.heightOf(1)).toBe(76);
  });
});
