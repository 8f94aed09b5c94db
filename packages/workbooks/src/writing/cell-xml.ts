// A value as a cell of a sheet: texts are texts, so that nothing is run, rounded or turned into a date. Each cell says its
// place, which some programs need to open the sheet; an empty one is left out.

export type Moment = { moment: string };
export type Day = { day: string };

/** Texts and numbers as they are; a day as YYYY-MM-DD, a moment in UTC as ISO 8601. */
export type SheetValue = string | number | Day | Moment;

/** In the order of the styles part. */
export const styles = { plain: 0, header: 1, text: 2, date: 3, moment: 4, number: 5 } as const;

/** As many digits of a number as a sheet keeps. */
const mostDigits = 15;
const firstDay = '1900-03-01'; // before that programs do not agree on the days
const millisecondsADay = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);

/** `place` is what a sheet calls the cell: B2. */
export function cellXml(value: SheetValue, place: string): string {
  if (typeof value === 'string') return textXml(value, place, styles.text);
  if (typeof value === 'number') return numberXml(value, place);
  if ('moment' in value) return styledNumber(daysOf(value.moment), place, styles.moment);
  if (value.day < firstDay) return textXml(value.day, place, styles.text);
  return styledNumber(daysOf(`${value.day}T00:00:00Z`), place, styles.date);
}

export function headerXml(text: string, place: string): string {
  return textXml(text, place, styles.header);
}

/** Programs take away white space at the ends of a text, unless they are told not to. */
const needsItsSpace = /^\s|\s$|[\n\t]/;

function textXml(text: string, place: string, style: number): string {
  if (text === '' && style !== styles.header) return '';
  const space = needsItsSpace.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${escapedText(text)}</t></is></c>`;
}

function numberXml(value: number, place: string): string {
  const digits = value.toExponential().replace(/e.*$/, '').replace(/[-.]/g, '').length;
  if (digits > mostDigits) return textXml(String(value), place, styles.text);
  return styledNumber(value, place, styles.number);
}

function styledNumber(value: number, place: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** To the millisecond: a day has 86,400,000 of them, and numbers have room for that. */
function daysOf(moment: string): number {
  return (Date.parse(moment) - dayZero) / millisecondsADay;
}

const needsCare = /[&<>_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
/** Also where the next sign is one that is written by number: it begins with the _ that ends this one. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}(?:_|(?![\t\n])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]))/gu;
const notInXml = /(?![\t\n])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu;

/** Characters that XML cannot hold, and a carriage return, which it would turn into another line end, stand there by number. */
export function escapedText(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .replace(looksEscaped, '_x005F_')
    .replace(notInXml, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
