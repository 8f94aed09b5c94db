// Rows as the database copies them, turned into the rows of a sheet byte by byte. Whatever may need more than that is read, and
// written by the one writer that there is.
import {
  around,
  cellXml,
  emptyCell,
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
import { frameOf, SheetBytes } from './sheet-bytes.ts';

const tab = 0x09;

export class CopiedSheet {
  /** What the copy is to have between its cells. */
  readonly copyDelimiter = '\t';
  /** One is read while the next is written; taken anew for each piece they would have the server clear up all the time. */
  readonly #outs = [new SheetBytes(), new SheetBytes()] as const;
  #out: SheetBytes = this.#outs[0];
  #lastRow = 1;

  /** Whole rows in COPY's text format, with nothing for null; `types`: of their columns. */
  piece(rows: Buffer, types: readonly CopiedType[]): SheetPiece {
    const before = this.#lastRow;
    this.#out = this.#out === this.#outs[0] ? this.#outs[1] : this.#outs[0];
    const size = this.#write(rows, types);
    if (this.#lastRow > mostRows) throw new Error('There are more rows than a sheet has');
    const widths = before === 1 ? widthsOf(firstValues(rows, types)) : [];
    return { xml: this.#out.bytes.subarray(0, size), rows: this.#lastRow - before, widths };
  }

  /** A text is copied while its end is looked for, and written in another way where something stood in between. */
  #write(rows: Buffer, types: readonly CopiedType[]): number {
    const out = this.#out;
    const isText = Uint8Array.from(types, (type) => (type === 'text' ? 1 : 0));
    let to = 0;
    let column = 0;
    for (let start = 0; start < rows.length;) {
      out.makeRoom(to, rows.length - start);
      if (column === 0) to = this.#beginRow(to);
      const { bytes } = out;
      let end = start;
      let found = plain;
      if (isText[column] === 1) {
        let at = out.addFrame(to, text.before);
        for (;;) {
          const byte = rows[end] as number;
          const kind = kinds[byte] as number;
          if (kind === cellEnd) break;
          found |= kind;
          bytes[at] = byte;
          at += 1;
          end += 1;
        }
        if (end === start) to = out.addFrame(to, empty);
        else if (isPlainText(rows, start, end, found)) to = out.addFrame(at, text.after);
        else to = addCell(out, to, rows, start, end, 'text');
      } else {
        while (kinds[rows[end] as number] !== cellEnd) end += 1;
        if (end === start) to = out.addFrame(to, empty);
        else to = addCell(out, to, rows, start, end, types[column] as CopiedType);
      }
      column += 1;
      if (rows[end] === lineEnd) {
        to = out.addFrame(to, row.end);
        column = 0;
      }
      start = end + 1;
    }
    return to;
  }

  #beginRow(at: number): number {
    this.#lastRow += 1;
    return this.#out.addFrame(
      this.#out.addNumber(this.#out.addFrame(at, row.begin), this.#lastRow),
      row.begun,
    );
  }
}

const row = { begin: frameOf('<row r="'), begun: frameOf('">'), end: frameOf('</row>') };
const empty = frameOf(emptyCell);
const framesOf = ([before, after]: readonly [string, string]) => ({
  before: frameOf(before),
  after: frameOf(after),
});
const text = framesOf(around.plainText);
const number = framesOf(around.number);
const day = framesOf(around.day);

/** What is no plain text. Answers with where the next one goes. */
function addCell(
  out: SheetBytes,
  at: number,
  rows: Buffer,
  start: number,
  end: number,
  type: CopiedType,
): number {
  if (type === 'date' && isSureDay(rows, start, end)) {
    return out.addFrame(out.addNumber(out.addFrame(at, day.before), dayNumber(rows, start)), day.after);
  }
  const last = type === 'number' ? endOfNumber(rows, start, end).end : end;
  if (type === 'number' && isPlainNumber(rows, start, last)) {
    const from = out.addFrame(at, number.before);
    return out.addFrame(from + rows.copy(out.bytes, from, start, last), number.after);
  }
  return out.addText(at, cellXml(valueOf(rows.toString('utf8', start, end), type)));
}

/** What a byte may be to a cell: nothing of note, one to look at (1), its end. */
const plain = 0;
const cellEnd = 2;

const controls = Array.from({ length: 0x20 }, (_, byte) => byte);
const kinds = bytesOf('\\&<>_', [...controls, 0x7f, 0xc2, 0xef]);
kinds[tab] = cellEnd;
kinds[lineEnd] = cellEnd;

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
