import type { Change } from '@codes/contract';
import { expect, test } from 'vitest';
import { byDay, whenSeenFrom } from './history-days.ts';

const now = new Date(2026, 10, 16, 9, 42);

function changeAt(...[day, hour]: [day: number, hour: number]): Change {
  const at = new Date(2026, 10, day, hour).toISOString();
  return {
    changeId: day * 100 + hour,
    at,
    by: '',
    what: 'Edit',
    created: 0,
    updated: 1,
    removed: 0,
    canUndo: true,
  };
}

test('changes stand under their days, the newest first', () => {
  const days = byDay([changeAt(16, 9), changeAt(16, 8), changeAt(15, 23), changeAt(11, 1)], now);
  expect(days.map(({ name, date, entries }) => [name, date, entries.length])).toEqual([
    ['Today', '2026-11-16', 2],
    ['Yesterday', '2026-11-15', 1],
    ['Wednesday', '2026-11-11', 1],
  ]);
});

test('on the same day the time is enough', () => {
  const [nine, eight, before] = [changeAt(16, 9).at, changeAt(16, 8).at, changeAt(15, 23).at];
  expect(whenSeenFrom(eight, nine)).toBe('08:00');
  expect(whenSeenFrom(before, nine)).toBe('2026-11-15 23:00');
});
