// How dates are written in files; they are kept as YYYY-MM-DD.

export const datePatterns = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'YYYYMMDD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
] as const;
export type DatePattern = (typeof datePatterns)[number];

export const ownPattern: DatePattern = 'YYYY-MM-DD';

const readers = new Map(datePatterns.map((pattern) => [pattern, readerOf(pattern)]));

/** As YYYY-MM-DD; null where the text is no date of that pattern. Days and months need no leading zero between signs. */
export function dateIn(text: string, pattern: DatePattern): string | null {
  const parts = readers.get(pattern)?.exec(text.trim())?.groups;
  if (parts === undefined) return null;
  const { year = '', month = '', day = '' } = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

function readerOf(pattern: DatePattern): RegExp {
  const few = pattern === 'YYYYMMDD' || pattern === ownPattern ? '{2}' : '{1,2}';
  const parts = pattern
    .replaceAll('.', '\\.')
    // Eight digits are a date only in our time; they may be any number otherwise.
    .replace('YYYY', pattern === 'YYYYMMDD' ? '(?<year>(?:19|20)\\d{2})' : '(?<year>\\d{4})')
    .replace('MM', `(?<month>\\d${few})`)
    .replace('DD', `(?<day>\\d${few})`);
  return new RegExp(`^${parts}$`);
}
