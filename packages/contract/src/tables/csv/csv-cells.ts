// What a cell looks like in a file: formula-safe, and exactly undone when it is read.
import { plainNumber, type FieldValue } from '../field-types.ts';

export const byteOrderMark = '\uFEFF';

const escape = "'";
const wouldRun = /^'*[=+\-@\t\r]/;
const wasEscaped = /^'+[=+\-@\t\r]/;

/**
 * An apostrophe before what a spreadsheet would run, and one more before a text that begins with
 * apostrophes and then such a sign: so every text comes back as it was, '=A1' and "'=A1" alike.
 */
export function safeCell(text: string): string {
  return wouldRun.test(text) ? escape + text : text;
}

export function unsafeCell(cell: string): string {
  return wasEscaped.test(cell) ? cell.slice(1) : cell;
}

/**
 * A value as a cell: numbers stay numbers. Beside semicolons the decimal sign is a comma, since
 * spreadsheets that separate by semicolons take a point for text or a date.
 */
export function cellOf(value: FieldValue, delimiter: string): string {
  if (typeof value === 'string') return safeCell(value);
  const number = plainNumber(value);
  return delimiter === ';' ? number.replace('.', ',') : number;
}

/** With the line end. The values are cells already: see cellOf. */
export function writeCsvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quotedCell(cell, delimiter)).join(delimiter)}\r\n`;
}

const needsQuotes = /^\s|\s$|["\r\n,;\t]/;

/** In quotes where it needs them. */
export function quotedCell(cell: string, delimiter: string): string {
  if (!needsQuotes.test(cell) && !cell.includes(delimiter)) return cell;
  return `"${cell.replaceAll('"', '""')}"`;
}
