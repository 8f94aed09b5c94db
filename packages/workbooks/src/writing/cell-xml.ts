// A value as a cell of a sheet: texts are texts, so that nothing is run, rounded or turned into a date.

export type Moment = { moment: string };
export type Day = { day: string };

/** Texts and numbers as they are; a day as YYYY-MM-DD, a moment in UTC as ISO 8601. */
export type SheetValue = string | number | Day | Moment;

/** In the order of the styles part. */
export const styles = { plain: 0, header: 1, text: 2, date: 3, moment: 4 } as const;

const mostDigits = 15;
const firstDay = '1900-03-01'; // before that programs do not agree on the days
const millisecondsADay = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);

export function cellXml(place: string, value: SheetValue): string {
  if (typeof value === 'string') return value === '' ? '' : textXml(place, value, styles.text);
  if (typeof value === 'number') return numberXml(place, value);
  if ('day' in value) {
    if (value.day === '') return '';
    if (value.day < firstDay) return textXml(place, value.day, styles.text);
    return styledNumber(place, daysOf(`${value.day}T00:00:00Z`), styles.date);
  }
  return styledNumber(place, daysOf(value.moment), styles.moment);
}

export function headerXml(place: string, text: string): string {
  return textXml(place, text, styles.header);
}

function textXml(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedText(text)}</t></is></c>`;
}

function numberXml(place: string, value: number): string {
  const digits = value.toExponential().replace(/e.*$/, '').replace(/[-.]/g, '').length;
  if (digits > mostDigits) return textXml(place, String(value), styles.text);
  return `<c r="${place}"><v>${value}</v></c>`;
}

function styledNumber(place: string, value: number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
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
