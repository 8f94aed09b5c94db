// What a history is narrowed to: in the address, so that a link keeps it, and as the server is asked.
import { changeKinds, type ChangeFilter, type ChangeKind } from '@codes/contract';
import { byKind } from '../../../platform/ui/by-kind.ts';
import { isoDate } from '../../../platform/ui/text/formats.ts';
import { readDay } from '../../../platform/ui/form/date-input.tsx';

/** The last days count to the moment one looks; days of the calendar stay what they are. */
export type TimeFilter =
  | { kind: 'any' }
  | { kind: 'last'; days: number }
  | { kind: 'between'; from: string; to: string };

export type HistoryFilter = { by: string | null; what: ChangeKind | null; time: TimeFilter };

export const offeredDays = [1, 7, 30, 365] as const;

export function filterIn(search: URLSearchParams): HistoryFilter {
  return { by: search.get('by'), what: kindIn(search.get('what')), time: timeIn(search) };
}

export function isNarrowed({ by, what, time }: HistoryFilter): boolean {
  return by !== null || what !== null || time.kind !== 'any';
}

export function inAddress({ by, what, time }: HistoryFilter): Record<string, string> {
  return {
    ...(by !== null && { by }),
    ...(what !== null && { what }),
    ...byKind<TimeFilter, Record<string, string>>(time, {
      any: () => ({}),
      last: ({ days }) => ({ days: String(days) }),
      between: ({ from, to }) => ({ ...(from !== '' && { from }), ...(to !== '' && { to }) }),
    }),
  };
}

/** Days are the reader's own: they go out as the moments at which they begin and end. */
export function askedFilter({ by, what, time }: HistoryFilter, now: Date): ChangeFilter {
  return { ...(by !== null && { by }), ...(what !== null && { what }), ...askedTime(time, now) };
}

function askedTime(time: TimeFilter, now: Date): ChangeFilter {
  return byKind<TimeFilter, ChangeFilter>(time, {
    any: () => ({}),
    last: ({ days }) => ({ from: beginOf(now, 1 - days).toISOString() }),
    between(days) {
      const [from, to] = [readDay(days.from), readDay(days.to)];
      return {
        ...(from && { from: from.toISOString() }),
        ...(to && { to: new Date(beginOf(to, 1).getTime() - 1).toISOString() }),
      };
    },
  });
}

/** When the day begins that is so many days later. */
function beginOf(day: Date, later: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);
}

function kindIn(text: string | null): ChangeKind | null {
  return changeKinds.find((kind) => kind === text) ?? null;
}

function timeIn(search: URLSearchParams): TimeFilter {
  const days = Number(search.get('days'));
  if (Number.isInteger(days) && days > 0 && days <= 3660) return { kind: 'last', days };
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))];
  return from === '' && to === '' ? { kind: 'any' } : { kind: 'between', from, to };
}

function dayIn(text: string | null): string {
  const day = readDay(text ?? '');
  return day === null ? '' : isoDate(day);
}
