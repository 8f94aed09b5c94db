// Rows as the database copies them, turned into the lines of a file byte by byte: most cells are what they were. Whatever may
// need more than that is read, and written by the one writer that there is.
import { csv, type FieldType } from '@codes/contract';

const tab = 0x09;
const lineEnd = 0x0a;
const carriageReturn = 0x0d;
const zero = 0x30;
const point = 0x2e;

/** The longest number that is surely written as it is kept. */
const plainDigits = 16;

export class CopiedCsv {
  readonly #types: readonly FieldType[];
  readonly #delimiter: string;
  readonly #separator: Buffer;
  /** Whether a byte is one that a cell may need quotes for, or one of the copy's own. */
  readonly #isSpecial: Uint8Array;

  /** The types of the columns, in their order. */
  constructor(types: readonly FieldType[], delimiter: string) {
    this.#types = types;
    this.#delimiter = delimiter;
    this.#separator = Buffer.from(delimiter);
    this.#isSpecial = bytesOf('\\",;', [...this.#separator]);
  }

  /** Whole rows in COPY's text format, with nothing for null; lines for whole lines. */
  lines(rows: Buffer): Buffer {
    const isSpecial = this.#isSpecial;
    const separator = this.#separator;
    let out = Buffer.allocUnsafeSlow(2 * rows.length);
    let to = 0;
    let start = 0;
    let column = 0;
    let special = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const byte = rows[at] as number;
      if (byte !== tab && byte !== lineEnd) {
        special |= isSpecial[byte] as number;
        out[to] = byte;
        to += 1;
        continue;
      }
      const type = this.#types[column] ?? 'text';
      if (!this.#isPlain(rows, start, at, type, special)) {
        const cell = Buffer.from(this.#written(rows.toString('utf8', start, at), type));
        to -= at - start;
        const room = to + cell.length + 2 * (rows.length - at);
        if (room > out.length) out = Buffer.concat([out.subarray(0, to)], room + rows.length);
        to += cell.copy(out, to);
      }
      if (byte === tab) {
        to += separator.copy(out, to);
        column += 1;
      } else {
        out[to] = carriageReturn;
        out[to + 1] = lineEnd;
        to += 2;
        column = 0;
      }
      start = at + 1;
      special = 0;
    }
    return out.subarray(0, to);
  }

  #isPlain(rows: Buffer, start: number, end: number, type: FieldType, special: number): boolean {
    if (end === start) return true;
    if (special !== 0) return false;
    if (type === 'number') return isPlainNumber(rows, start, end, this.#delimiter);
    return isPlainFirst[rows[start] as number] === 1 && isPlainLast[rows[end - 1] as number] === 1;
  }

  #written(copied: string, type: FieldType): string {
    const text = uncopied(copied);
    const cell = csv.cellOf(type === 'number' ? Number(text) : text, this.#delimiter);
    return csv.quotedCell(cell, this.#delimiter);
  }
}

/** A number may have been kept with zeros at its end, and is written with a comma beside semicolons. */
function isPlainNumber(rows: Buffer, start: number, end: number, delimiter: string): boolean {
  if (end - start > plainDigits) return false;
  for (let at = start; at < end; at += 1) {
    if (rows[at] === point) return delimiter !== ';' && rows[end - 1] !== zero;
  }
  return true;
}

const copyEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function uncopied(text: string): string {
  return text.includes('\\') ? text.replace(/\\(.)/g, (_, sign: string) => copyEscapes[sign] ?? sign) : text;
}

const controlsAndSpace = Array.from({ length: 0x21 }, (_, byte) => byte);

/** Not what a spreadsheet would run, and not white space or a byte that white space begins with. */
const isPlainFirst = without(bytesOf("'=+-@", [...controlsAndSpace, 0xc2, 0xe1, 0xe2, 0xe3, 0xef]));

const whiteSpaceEnds = [0x9f, 0xa0, 0xa8, 0xa9, 0xaf, 0xbf];

/** Not white space, and not a byte that white space ends with. */
const isPlainLast = without(
  bytesOf('', [
    ...controlsAndSpace,
    ...Array.from({ length: 0x0b }, (_, byte) => 0x80 + byte),
    ...whiteSpaceEnds,
  ]),
);

function bytesOf(signs: string, more: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const byte of [...Buffer.from(signs), ...more]) bytes[byte] = 1;
  return bytes;
}

function without(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => 1 - byte);
}
