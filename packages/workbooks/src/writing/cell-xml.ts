// A value as a cell of a sheet: texts are texts, so that nothing is run, rounded or turned into a date. Cells stand where they
// follow: none says its place, and an empty one keeps it.

export type Moment = { moment: string };
export type Day = { day: string };

/** Texts and numbers as they are; a day as YYYY-MM-DD, a moment in UTC as ISO 8601. */
export type SheetValue = string | number | Day | Moment;

/** In the order of the styles part. */
export const styles = { plain: 0, header: 1, text: 2, date: 3, moment: 4, number: 5 } as const;

/** What a sheet keeps of a number. */
export const mostDigits = 15;
export const firstDay = '1900-03-01'; // before that programs do not agree on the days
const millisecondsADay = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);

export const emptyCell = '<c/>';

/** What stands around a value that needs no care; `plainText` has no white space at its ends. */
export const around = {
  plainText: [`<c s="${styles.text}" t="inlineStr"><is><t>`, '</t></is></c>'],
  number: [`<c s="${styles.number}"><v>`, '</v></c>'],
  day: [`<c s="${styles.date}"><v>`, '</v></c>'],
} as const;

export function cellXml(value: SheetValue): string {
  if (typeof value === 'string') return value === '' ? emptyCell : textXml(value, styles.text);
  if (typeof value === 'number') return numberXml(value);
  if ('day' in value) {
    if (value.day === '') return emptyCell;
    if (value.day < firstDay) return textXml(value.day, styles.text);
    return styledNumber(daysOf(`${value.day}T00:00:00Z`), styles.date);
  }
  return styledNumber(daysOf(value.moment), styles.moment);
}

export function headerXml(text: string): string {
  return textXml(text, styles.header);
}

/** Programs take away white space at the ends of a text, unless they are told not to. */
const needsItsSpace = /^\s|\s$|[\n\t]/;

function textXml(text: string, style: number): string {
  const space = needsItsSpace.test(text) ? ' xml:space="preserve"' : '';
  return `<c s="${style}" t="inlineStr"><is><t${space}>${escapedText(text)}</t></is></c>`;
}

function numberXml(value: number): string {
  const digits = value.toExponential().replace(/e.*$/, '').replace(/[-.]/g, '').length;
  if (digits > mostDigits) return textXml(String(value), styles.text);
  return styledNumber(value, styles.number);
}

function styledNumber(value: number, style: number): string {
  return `<c s="${style}"><v>${value}</v></c>`;
}

/** To the millisecond: a day has 86,400,000 of them, and numbers have room for that. */
function daysOf(moment: string): number {
  return (Date.parse(moment) - dayZero) / millisecondsADay;
}

const needsCare = /[&<>_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g;
const notInXml = /(?![\t\n])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu;

/** What XML cannot hold, and a carriage return, which it would turn into another line end, stand there by number. */
export function escapedText(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .replace(looksEscaped, '_x005F_')
    .replace(notInXml, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
