import { expect, test } from 'vitest';
import { RowWindows, windowSize, type LoadWindow, type Window } from './row-windows.ts';

/** A list of so many numbers that notes where it was asked. */
function numbers(total: number, add = 0) {
  const asked: number[] = [];
  const load: LoadWindow<number> = async (offset, limit) => {
    asked.push(offset / windowSize);
    const length = Math.max(0, Math.min(limit, total - offset));
    return { total, rows: Array.from({ length }, (_, index) => offset + index + add) };
  };
  return { load, asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('loads what is on the screen and nothing else', async () => {
  const windows = new RowWindows<number>();
  const { load, asked } = numbers(100_000);
  await windows.restart(load);
  windows.want(50_020, 50_060);
  await settled();
  expect(asked).toEqual([0, 500]);
  expect(windows.read().total).toBe(100_000);
  expect(windows.read().rowAt(50_042)).toBe(50_042);
  expect(windows.read().rowAt(49_999)).toBeUndefined();
});

test('the next window where somebody scrolls is there before its rows are seen', async () => {
  const windows = new RowWindows<number>();
  const { load, asked } = numbers(1000);
  await windows.restart(load);
  windows.want(0, 40);
  windows.want(5, 45);
  await settled();
  expect(asked).toEqual([0, 1]);
  windows.want(650, 690);
  await settled();
  windows.want(640, 680);
  await settled();
  expect(asked).toEqual([0, 1, 6, 5]);
  windows.want(940, 980);
  windows.want(950, 990);
  await settled();
  expect(asked).toEqual([0, 1, 6, 5, 9]);
});

test('what is scrolled past is not asked for', async () => {
  const windows = new RowWindows<number>();
  const { load, asked } = numbers(100_000);
  await windows.restart(load);
  for (let first = 1000; first < 90_000; first += 1000) windows.want(first, first + 30);
  await settled();
  expect(asked.length).toBeLessThan(6);
  expect(windows.read().rowAt(89_010)).toBe(89_010);
});

test('keeps a few windows around the screen', async () => {
  const windows = new RowWindows<number>();
  const { load } = numbers(100_000);
  await windows.restart(load);
  for (let first = 0; first < 100_000; first += windowSize) {
    windows.want(first, first + 30);
    await settled();
  }
  const { rowAt } = windows.read();
  const held = Array.from({ length: 100_000 }, (_, index) => rowAt(index)).filter((row) => row !== undefined);
  expect(held.length).toBeLessThanOrEqual(50 * windowSize);
  expect(rowAt(99_950)).toBe(99_950);
});

test('the old rows stay until the new ones come', async () => {
  const windows = new RowWindows<number>();
  await windows.restart(numbers(300).load);
  const restarted = windows.restart(numbers(200, 1000).load);
  expect(windows.read().rowAt(3)).toBe(3);
  await restarted;
  expect(windows.read().rowAt(3)).toBe(1003);
  expect(windows.read().total).toBe(200);
});

test('another order is read from the top, changed rows from where one looks', async () => {
  const windows = new RowWindows<number>();
  await windows.restart(numbers(10_000).load);
  windows.want(5000, 5030);
  await settled();
  const changed = numbers(10_000);
  await windows.restart(changed.load);
  const sorted = numbers(10_000);
  await windows.restart(sorted.load, 'top');
  await settled();
  expect([changed.asked, sorted.asked]).toEqual([[50], [0]]);
});

test('an answer to what is no longer asked is dropped', async () => {
  const windows = new RowWindows<number>();
  let answer = (_window: Window<number>) => {};
  const late = new Promise<Window<number>>((resolve) => (answer = resolve));
  void windows.restart(() => late);
  await windows.restart(numbers(10).load);
  answer({ rows: [99], total: 1 });
  await settled();
  expect(windows.read().total).toBe(10);
});

test('a failure is told, and the next look tries again', async () => {
  const windows = new RowWindows<number>();
  const { load } = numbers(1000);
  let isDown = true;
  await windows.restart((offset, limit) =>
    isDown ? Promise.reject(new Error('down')) : load(offset, limit),
  );
  expect(windows.read().error).toEqual(new Error('down'));
  isDown = false;
  windows.want(0, 20);
  await settled();
  expect(windows.read().error).toBeNull();
  expect(windows.read().rowAt(7)).toBe(7);
});

/** A list that says how many there are only with its last window. */
function uncounted(total: number): LoadWindow<number> {
  return async (offset, limit) => {
    const { rows } = await numbers(total).load(offset, limit);
    const end = offset + rows.length;
    return end < total ? { rows, total: end, hasMore: true } : { rows, total };
  };
}

test('a list whose total is not known begins with what is there, and is as long as it is counted to be', async () => {
  const windows = new RowWindows<number>();
  await windows.restart(uncounted(1000));
  expect(windows.read()).toMatchObject({ total: windowSize, hasMore: true });
  windows.know(1000);
  expect(windows.read()).toMatchObject({ total: 1000, hasMore: false });
  windows.want(500, 530);
  await settled();
  expect(windows.read()).toMatchObject({ total: 1000, hasMore: false });
  expect(windows.read().rowAt(510)).toBe(510);
});

test('rows that are asked for before the count is there come with it', async () => {
  const windows = new RowWindows<number>();
  await windows.restart(uncounted(1000));
  windows.want(180, 220);
  await settled();
  expect(windows.read().rowAt(200)).toBeUndefined();
  windows.know(1000);
  await settled();
  expect(windows.read().rowAt(200)).toBe(200);
});

test('another filter has a total of its own; changed rows leave one where one looks', async () => {
  const windows = new RowWindows<number>();
  await windows.restart(uncounted(1000));
  windows.know(1000);
  windows.want(500, 530);
  await settled();
  await windows.restart(uncounted(990));
  expect(windows.read()).toMatchObject({ total: 1000, hasMore: false, isUncounted: true });
  windows.know(990);
  expect(windows.read().total).toBe(990);
  await windows.restart(uncounted(300), 'top');
  expect(windows.read()).toMatchObject({ total: windowSize, hasMore: true });
});

type Named = { id: number; name: string };

test('rows that others have changed are shown where they are, whatever has come and gone around them', async () => {
  const windows = new RowWindows<Named>();
  let all: readonly Named[] = [1, 2, 4].map((id) => ({ id, name: `Row ${id}` }));
  const load: LoadWindow<Named> = async () => ({ rows: all, total: all.length });
  await windows.restart(load);
  windows.want(0, 10);
  await settled();
  all = [1, 2, 3, 4].map((id) => ({ id, name: id === 2 ? 'Pump' : `Row ${id}` }));
  windows.heard({ added: 1, removed: 0 });
  await windows.refresh(({ id }) => id);
  const { rowAt, total, news } = windows.read();
  expect([0, 1, 2].map((index) => rowAt(index)?.name)).toEqual(['Row 1', 'Pump', 'Row 4']);
  expect(total).toBe(3);
  expect(news).toMatchObject({ added: 1, removed: 0 });
  expect([...(news?.lit.values() ?? [])]).toEqual([{ id: 2, name: 'Row 2' }]);

  await windows.restart(load);
  expect(windows.read().total).toBe(4);
  expect(windows.read().rowAt(2)?.name).toBe('Row 3');
  expect(windows.read().news).toBeNull();
});

test('news that cannot be read changes nothing', async () => {
  const windows = new RowWindows<Named>();
  let isAway = false;
  const load: LoadWindow<Named> = async () => {
    if (isAway) throw new Error('away');
    return { rows: [{ id: 1, name: 'One' }], total: 1 };
  };
  await windows.restart(load);
  isAway = true;
  await windows.refresh(({ id }) => id);
  expect(windows.read().rowAt(0)?.name).toBe('One');
  expect(windows.read().error).toBeNull();
});

test('news read before a row was replaced is read again, and of two readings the later one counts', async () => {
  const windows = new RowWindows<Named>();
  const answers: ((name: string) => void)[] = [];
  const load: LoadWindow<Named> = async () => {
    const name = await new Promise<string>((resolve) => answers.push(resolve));
    return { rows: [{ id: 1, name }], total: 1 };
  };
  const name = () => windows.read().rowAt(0)?.name;
  const restarted = windows.restart(load);
  answers[0]?.('One');
  await restarted;

  const refreshed = windows.refresh(({ id }) => id);
  windows.replace(({ id }) => id === 1, { id: 1, name: 'Mine' });
  answers[1]?.('Before mine');
  await settled();
  expect(name()).toBe('Mine');
  answers[2]?.('After mine');
  await refreshed;
  expect(name()).toBe('After mine');

  const both = [windows.refresh(({ id }) => id), windows.refresh(({ id }) => id)];
  answers[4]?.('Later');
  answers[3]?.('Earlier');
  await Promise.all(both);
  expect(name()).toBe('Later');
});
