import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

const now = new Date(2026, 9, 20, 14, 30);
const inDays = (days: number, hour = 14) =>
  expiryOf(new Date(2026, 9, 20 + days, hour, 29).toISOString(), now);

it('counts days of the calendar, also over the change to winter time', () => {
  expect(inDays(12)).toEqual({ kind: 'soon', text: 'in 12 days' });
  expect(inDays(365)).toEqual({ kind: 'later', text: 'in 365 days' });
  expect(inDays(1, 0)).toEqual({ kind: 'soon', text: 'in 1 day' });
});

it('warns below thirty days', () => {
  expect(inDays(29).kind).toBe('soon');
  expect(inDays(30).kind).toBe('later');
});

it('knows the last day from the day after', () => {
  expect(inDays(0, 23)).toEqual({ kind: 'soon', text: 'today' });
  expect(inDays(0, 14)).toEqual({ kind: 'past' });
  expect(inDays(-3)).toEqual({ kind: 'past' });
});
