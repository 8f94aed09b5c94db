import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorAfter, anchorAt, boxPosition, rowsPosition, scrollMap } from './scroll-map.ts';

const rowHeight = 44;
const million = scrollMap(1_000_000 * rowHeight);
const viewport = 800;

describe('scrolling a million rows', () => {
  test('the box stays below what browsers allow', () => {
    expect(million.box).toBeLessThan(17_800_000);
    expect(scrollMap(100_000 * 36)).toEqual({ full: 3_600_000, box: 3_600_000 });
  });

  test('both ends are reached exactly', () => {
    expect(rowsPosition(million, 0)).toBe(0);
    expect(rowsPosition(million, million.box - viewport)).toBe(million.full - viewport);
  });

  test('every row has a position of its own and comes back from it', () => {
    assert(
      property(integer({ min: 0, max: 999_999 }), (row) => {
        const there = boxPosition(million, row * rowHeight);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(million.box);
        expect(Math.round(rowsPosition(million, there) / rowHeight)).toBe(row);
      }),
    );
  });

  test('further down the box is further down the list', () => {
    assert(
      property(integer({ min: 0, max: 15_999_990 }), (scrolled) => {
        expect(rowsPosition(million, scrolled + 1)).toBeGreaterThan(rowsPosition(million, scrolled));
      }),
    );
  });

  test('the wheel moves pixel by pixel, the thumb leaps', () => {
    const scrolled = 8_000_000;
    const anchor = anchorAt(million, scrolled);
    const before = { anchor, scrolled };
    expect(anchorAfter(million, before, scrolled + 100, viewport)).toBe(anchor);
    const leapt = anchorAfter(million, before, scrolled + 100_000, viewport);
    expect(scrolled + 100_000 - leapt.shift).toBeCloseTo(rowsPosition(million, scrolled + 100_000));
  });

  test('a step that arrives at an end shows the end', () => {
    const last = million.box - viewport;
    const drifted = { anchor: { shift: anchorAt(million, last).shift + 5000 }, scrolled: last - 100 };
    const anchor = anchorAfter(million, drifted, last, viewport);
    expect(last - anchor.shift).toBe(million.full - viewport);
  });
});
