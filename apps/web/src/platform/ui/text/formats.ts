// How numbers, dates, lists and order are shown in the reader's language.
import { enumeratedIn, pageLanguage, type Language } from '@codes/codes';

const language = pageLanguage();

/** In Swedish a narrow space that doesn't break. */
const thousands: Record<Language, string> = { en: ',', sv: '\u202f' };
const decimals: Record<Language, string> = { en: '.', sv: ',' };

/** 12840 as '12,840', or as '12 840' in Swedish. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, thousands[language]);
}

/** A measured value as it is, with the language's decimal sign: 12.5, or 12,5 in Swedish. Any text else is left as it is. */
export function formatNumber(value: number | string): string {
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', decimals[language]) : text;
}

/** 'A, B and C'. */
export function enumerated(names: readonly string[]): string {
  return enumeratedIn(language, names);
}

/** '1 record', '12 840 records'. */
export function formatAmount(count: number, noun: Noun): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`;
}

export type Noun = { one: string; many: string };

/** A timestamp or a date as YYYY-MM-DD, in the reader's time zone; what is no date is shown as it is. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : isoDate(date);
}

/** The calendar day of a date, as YYYY-MM-DD. */
export function isoDate(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Date and minute, for tooltips and histories. */
export function formatMoment(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return `${isoDate(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

/** The order of display lists: å, ä and ö last, numbers by their size. */
export function compareTexts(a: string, b: string): number {
  return swedish.compare(a, b);
}
