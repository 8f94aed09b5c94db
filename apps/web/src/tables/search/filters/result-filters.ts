// Which of the matches are shown: people by name, and days from 00:00 to 23:59 where the reader is.
import type { SearchMatch } from '@codes/contract';
import { compareTexts } from '../../../platform/ui/text/formats.ts';

export type PersonFilter = 'createdBy' | 'modifiedBy';
export type DayFilter = 'created' | 'modified';

export type Days = { from: string; to: string };

export type ResultFilters = Record<PersonFilter, readonly string[]> & Record<DayFilter, Days>;

const anyDay: Days = { from: '', to: '' };

export const noResultFilters: ResultFilters = {
  createdBy: [],
  modifiedBy: [],
  created: anyDay,
  modified: anyDay,
};

export function countFilters({ createdBy, modifiedBy, created, modified }: ResultFilters): number {
  const days = [created.from, created.to, modified.from, modified.to];
  return createdBy.length + modifiedBy.length + days.filter((day) => day !== '').length;
}

export function filterMatches(matches: readonly SearchMatch[], filters: ResultFilters): SearchMatch[] {
  return matches.filter(
    (match) =>
      isBy(match.createdBy, filters.createdBy) &&
      isBy(match.modifiedBy, filters.modifiedBy) &&
      isWithin(match.created, filters.created) &&
      isWithin(match.modified, filters.modified),
  );
}

export type PersonChoice = { name: string; count: number };

/** Everyone in the matches, the busiest first; the counts follow the other filters. */
export function choicesOf(
  matches: readonly SearchMatch[],
  filters: ResultFilters,
  of: PersonFilter,
): readonly PersonChoice[] {
  const all = countedBy(matches, of);
  const left = countedBy(filterMatches(matches, { ...filters, [of]: [] }), of);
  return [...all]
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || compareTexts(a, b))
    .map(([name]) => ({ name, count: left.get(name) ?? 0 }));
}

function countedBy(matches: readonly SearchMatch[], of: PersonFilter): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { [of]: name } of matches) {
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function isBy(name: string | undefined, chosen: readonly string[]): boolean {
  return chosen.length === 0 || (name !== undefined && chosen.includes(name));
}

function isWithin(moment: string | undefined, { from, to }: Days): boolean {
  const [start, end] = [startOf(from), endOf(to)];
  if (start === null && end === null) return true;
  if (moment === undefined) return false;
  const time = new Date(moment).getTime();
  return (start === null || time >= start) && (end === null || time <= end);
}

function startOf(day: string): number | null {
  return timeAt(day, '00:00');
}

function endOf(day: string): number | null {
  return timeAt(day, '23:59:59.999');
}

/** What is still being typed is no day yet and narrows nothing. */
function timeAt(day: string, time: string): number | null {
  const moment = new Date(`${day}T${time}`).getTime();
  return Number.isNaN(moment) ? null : moment;
}
