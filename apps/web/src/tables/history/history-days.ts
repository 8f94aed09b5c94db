// A history by days, as the reader's calendar has them.
import { formatDate, formatMoment, isoDate } from '../../platform/ui/text/formats.ts';
import { words } from './history.words.ts';

export type Day<Entry> = { date: string; name: string; entries: readonly Entry[] };

export function byDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  now: Date,
): readonly Day<Entry>[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const date = formatDate(entry.at);
    const found = days.get(date);
    if (found) found.push(entry);
    else days.set(date, [entry]);
  }
  return [...days].map(([date, ofDay]) => ({ date, name: nameOf(date, now), entries: ofDay }));
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
