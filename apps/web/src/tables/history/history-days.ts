// A history by days, as the reader's calendar has them.
import type { Change } from '@codes/contract';
import { formatDate, formatMoment, isoDate } from '../../platform/ui/text/formats.ts';
import { words } from './history.words.ts';

export type HistoryDay = { date: string; name: string; changes: readonly Change[] };

export function byDay(changes: readonly Change[], now: Date): readonly HistoryDay[] {
  const days = new Map<string, Change[]>();
  for (const change of changes) {
    const date = formatDate(change.at);
    const found = days.get(date);
    if (found) found.push(change);
    else days.set(date, [change]);
  }
  return [...days].map(([date, ofDay]) => ({ date, name: nameOf(date, now), changes: ofDay }));
}

function nameOf(date: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date === isoDate(now)) return words.today;
  if (date === isoDate(yesterday)) return words.yesterday;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return words.weekdays[new Date(year, month - 1, day).getDay()] ?? '';
}

/** '08:57' */
export function timeOf(at: string): string {
  return formatMoment(at).slice(11);
}

/** The time alone on the same day, else with the date. */
export function whenSeenFrom(at: string, from: string): string {
  return formatDate(at) === formatDate(from) ? timeOf(at) : formatMoment(at);
}
