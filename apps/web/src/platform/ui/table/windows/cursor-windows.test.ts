import { expect, test } from 'vitest';
import { cursorWindows } from './cursor-windows.ts';

/** A list of so many numbers, and the pages that were asked for. */
function listOf(total: number) {
  const asked: string[] = [];
  const load = cursorWindows<number>(async (after, limit) => {
    asked.push(`${after ?? 'first'} ${limit}`);
    const first = after === null ? 0 : Number(after);
    const items = Array.from({ length: Math.min(limit, total - first) }, (_, at) => first + at);
    const end = first + items.length;
    return { items, total, next: end < total ? String(end) : null };
  });
  return { load, asked };
}

test('windows that follow one another are a page each', async () => {
  const { load, asked } = listOf(250);
  expect(await load(0, 100)).toMatchObject({ total: 250, hasMore: false });
  expect((await load(100, 100)).rows.at(-1)).toBe(199);
  expect((await load(200, 100)).rows).toHaveLength(50);
  expect((await load(100, 100)).rows[0]).toBe(100);
  expect(asked).toEqual(['first 100', '100 100', '200 100', '100 100']);
});

test('a window far down is reached over the pages before it, in large ones', async () => {
  const { load, asked } = listOf(5000);
  await load(0, 100);
  expect((await load(2300, 100)).rows[0]).toBe(2300);
  expect(asked).toEqual(['first 100', '100 1000', '1100 1000', '2100 200', '2300 100']);
});

test('a window beyond the end is empty, and says where the end is', async () => {
  const { load } = listOf(30);
  expect(await load(200, 100)).toEqual({ rows: [], total: 30 });
});
