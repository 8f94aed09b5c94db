// How long an access key is still good for, in days of the calendar.
import { words } from './settings.words.ts';

export type Expiry = { kind: 'past' } | { kind: 'soon' | 'later'; text: string };

const soonBelow = 30;
const aDay = 24 * 60 * 60 * 1000;

/** `soon` is what calls for a new key before the old one stops working. */
export function expiryOf(expirationDate: string, now: Date): Expiry {
  const expires = new Date(expirationDate);
  if (expires <= now) return { kind: 'past' };
  const days = (midnightOf(expires) - midnightOf(now)) / aDay;
  return { kind: days < soonBelow ? 'soon' : 'later', text: inWords(days) };
}

function inWords(days: number): string {
  if (days === 0) return words.today;
  return days === 1 ? words.inOneDay : words.inDays(days);
}

/** In UTC, where every day is as long as the others. */
function midnightOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
