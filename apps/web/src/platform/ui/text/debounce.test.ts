import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebounce } from './debounce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('only the last of several acts runs, once the keys rest', () => {
  const debounce = createDebounce();
  const ran: string[] = [];
  for (const text of ['p', 'pu', 'pump']) {
    debounce.later(() => ran.push(text), 300);
    vi.advanceTimersByTime(299);
  }
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['pump']);
});

test('what was put off can be called off', () => {
  const debounce = createDebounce();
  const act = vi.fn();
  debounce.later(act, 300);
  debounce.cancel();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
