// Rows as the database copies them, turned into the rows of a sheet byte by byte. Whatever may need more than that is read, and
// written by the one writer that there is.
import {
  around,
  cellXml,
  firstDay,
  mostDigits,
  mostRows,
  widthsOf,
  type SheetPiece,
  type SheetValue,
} from '@codes/workbooks';
import {
  bytesOf,
  endOfNumber,
  lineEnd,
  uncopied,
  whiteSpaceBeginnings,
  whiteSpaceEnds,
  type CopiedType,
} from './copied-bytes.ts';
import { SheetBytes } from './sheet-bytes.ts';

const tab = 0x09;

export class CopiedSheet {
  /** What the copy is to have between its cells. */
  readonly copyDelimiter = '\t';
  readonly #out = new SheetBytes();
  #lastRow = 1;

  /** Whole rows in COPY's text format, with nothing for null; `types`: of their columns. */
  piece(rows: Buffer, types: readonly CopiedType[]): SheetPiece {
    const isFirst = this.#lastRow === 1;
    const before = this.#lastRow;
    const out = this.#out;
    let column = 0;
    for (let start = 0; start < rows.length;) {
      if (column === 0) out.beginRow((this.#lastRow += 1));
      let end = start;
      let found = plain;
      for (; ; end += 1) {
        const kind = kinds[rows[end] as number] as number;
        if (kind === cellEnd) break;
        found |= kind;
      }
      if (end === start) out.addEmpty();
      else writeCell(out, rows, start, end, types[column] ?? 'text', found);
      column += 1;
      if (rows[end] === lineEnd) {
        out.endRow();
        column = 0;
      }
      start = end + 1;
    }
    if (this.#lastRow > mostRows) throw new Error('There are more rows than a sheet has');
    const widths = isFirst ? widthsOf(firstValues(rows, types)) : [];
    return { xml: out.taken(), rows: this.#lastRow - before, widths };
  }
}

/** What a byte may be to a cell: nothing of note, one to look at (1), its end. */
const plain = 0;
const cellEnd = 2;

const controls = Array.from({ length: 0x20 }, (_, byte) => byte);
const kinds = bytesOf('\\&<>_', [...controls, 0x7f, 0xc2, 0xef]);
kinds[tab] = cellEnd;
kinds[lineEnd] = cellEnd;

const framesOf = ([before, after]: readonly [string, string]) =>
  ({ before: Buffer.from(before), after: Buffer.from(after) }) as const;
const text = framesOf(around.plainText);
const number = framesOf(around.number);
const day = framesOf(around.day);

function writeCell(
  out: SheetBytes,
  rows: Buffer,
  start: number,
  end: number,
  type: CopiedType,
  found: number,
): void {
  if (type === 'text' && isPlainText(rows, start, end, found)) {
    out.add(text.before);
    out.addPart(rows, start, end);
    out.add(text.after);
  } else if (type === 'date' && isSureDay(rows, start, end)) {
    out.add(day.before);
    out.addNumber(dayNumber(rows, start));
    out.add(day.after);
  } else if (type === 'number' && isPlainNumber(rows, start, end)) {
    out.add(number.before);
    out.addPart(rows, start, endOfNumber(rows, start, end).end);
    out.add(number.after);
  } else {
    out.addText(cellXml(valueOf(rows.toString('utf8', start, end), type)));
  }
}

function valueOf(cell: string, of: CopiedType): SheetValue {
  const { text: value, type } = uncopied(cell, of);
  if (type === 'number') return value === '' ? '' : Number(value);
  if (type === 'date') return { day: value };
  return type === 'moment' && value !== '' ? { moment: value } : value;
}

/** How wide columns are is told by so many rows. */
const rowsMeasured = 2000;

function firstValues(rows: Buffer, types: readonly CopiedType[]): SheetValue[][] {
  const lines = rows.toString().split('\n', rowsMeasured).filter(Boolean);
  return lines.map((line) => line.split('\t').map((cell, at) => valueOf(cell, types[at] ?? 'text')));
}

const isPlainFirst = bytesOf('', whiteSpaceBeginnings).map((byte) => 1 - byte);
const isPlainLast = bytesOf('', whiteSpaceEnds).map((byte) => 1 - byte);
const underscore = 0x5f;
const letterX = 0x78;

/** Of what is special an underscore is plain unless an x follows: `_x0041_` is a sign by its number. */
function isPlainText(rows: Buffer, start: number, end: number, found: number): boolean {
  if (isPlainFirst[rows[start] as number] === 0 || isPlainLast[rows[end - 1] as number] === 0) return false;
  if (found === plain) return true;
  for (let at = start; at < end; at += 1) {
    const byte = rows[at] as number;
    if (kinds[byte] === plain) continue;
    if (byte !== underscore || rows[at + 1] === letterX) return false;
  }
  return true;
}

const zero = 0x30;

/** As few digits as a sheet keeps, and not so small that it would have an exponent. */
function isPlainNumber(rows: Buffer, start: number, end: number): boolean {
  if (end - start > mostDigits) return false;
  const first = rows[start] === dash ? start + 1 : start;
  return rows[first] !== zero || end - first <= sixDecimals;
}

const dash = 0x2d;
const sixDecimals = '0.000001'.length;
const dayLength = '2026-02-28'.length;
const firstYear = Number(firstDay.slice(0, 4));

/** Of a year after the first one whose days programs agree on; what is between is read. */
function isSureDay(rows: Buffer, start: number, end: number): boolean {
  if (end - start !== dayLength || rows[start + 4] !== dash || rows[start + 7] !== dash) return false;
  return digitsAt(rows, start, 4) > firstYear;
}

function dayNumber(rows: Buffer, start: number): number {
  const year = digitsAt(rows, start, 4);
  return daysUntil(year, digitsAt(rows, start + 5, 2), digitsAt(rows, start + 8, 2)) - dayZero;
}

const dayZero = daysUntil(1899, 12, 30);

/** Since some day, by the calendar whose years begin in March: a leap day is their last one. */
function daysUntil(year: number, month: number, dayOfMonth: number): number {
  const years = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  const before = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return years * 365 + leapDays + before + dayOfMonth;
}

function digitsAt(rows: Buffer, start: number, count: number): number {
  let value = 0;
  for (let at = start; at < start + count; at += 1) value = value * 10 + (rows[at] as number) - zero;
  return value;
}
