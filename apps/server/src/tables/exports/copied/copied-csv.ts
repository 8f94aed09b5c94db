// Rows as the database copies them, turned into the lines of a file byte by byte: most cells are what they were. Whatever may
// need more than that is read, and written by the one writer that there is.
import { csv } from '@codes/contract';
import {
  bytesOf,
  endOfNumber,
  lineEnd,
  uncopied,
  whiteSpaceBeginnings,
  whiteSpaceEnds,
  type CopiedType,
} from './copied-bytes.ts';

const carriageReturn = 0x0d;
const backslash = 0x5c;

/** The longest number that is surely written as it is kept. */
const plainDigits = 16;

/** What a byte may be to a cell: nothing of note, one that it may need quotes for or one of the copy's own, its end. */
const plain = 0;
const special = 1;
const end = 2;

export class CopiedCsv {
  /** What the copy is to have between its cells: what the file has, where that is one byte. */
  readonly copyDelimiter: string;
  readonly #types: readonly CopiedType[];
  readonly #delimiter: string;
  /** What has to be put between cells, if that is not there already. */
  readonly #separator: Buffer | null;
  readonly #kinds: Uint8Array;

  /** The types of the columns, in their order. */
  constructor(types: readonly CopiedType[], delimiter: string) {
    const separator = Buffer.from(delimiter);
    this.#types = types;
    this.#delimiter = delimiter;
    this.copyDelimiter = separator.length === 1 ? delimiter : '\t';
    this.#separator = separator.length === 1 ? null : separator;
    this.#kinds = bytesOf('\\",;', [...separator]);
    for (const byte of [...Buffer.from(this.copyDelimiter), lineEnd]) this.#kinds[byte] = end;
  }

  /** Whole rows in COPY's text format, with nothing for null; lines for whole lines. What is plain is copied in one go. */
  lines(rows: Buffer): Buffer {
    const kinds = this.#kinds;
    const out = new Growing(rows.length + (rows.length >> 3));
    let column = 0;
    let pending = 0;
    for (let start = 0; start < rows.length;) {
      let at = start;
      let found = plain;
      for (; at < rows.length; at += 1) {
        const byte = rows[at] as number;
        const kind = kinds[byte] as number;
        if (kind === end) break;
        found |= kind;
        if (byte === backslash) at += 1; // what it stands before is part of the cell, be it the delimiter
      }
      const type = this.#types[column] ?? 'text';
      const asItIs = at === start ? at : this.#plainEnd(rows, start, at, type, found);
      if (asItIs !== at) {
        out.add(rows, pending, asItIs === notPlain ? start : asItIs);
        if (asItIs === notPlain) out.addText(this.#written(rows.toString('utf8', start, at), type));
        pending = at;
      }
      if (rows[at] === lineEnd) {
        out.add(rows, pending, at);
        out.addLineEnd();
        pending = at + 1;
        column = 0;
      } else {
        column += 1;
        if (this.#separator !== null) {
          out.add(rows, pending, at);
          out.add(this.#separator, 0, this.#separator.length);
          pending = at + 1;
        }
      }
      start = at + 1;
    }
    return out.taken();
  }

  /** Where the part of a cell ends that is written as it is. */
  #plainEnd(rows: Buffer, start: number, at: number, type: CopiedType, found: number): number {
    if (found === special) return notPlain;
    if (type === 'number') return plainNumberEnd(rows, start, at, this.#delimiter);
    if (type === 'tagged') return notPlain;
    const isPlain = isPlainFirst[rows[start] as number] === 1 && isPlainLast[rows[at - 1] as number] === 1;
    return isPlain ? at : notPlain;
  }

  #written(copied: string, of: CopiedType): string {
    const { text, type } = uncopied(copied, of);
    const cell = csv.cellOf(type === 'number' ? Number(text) : text, this.#delimiter);
    return csv.quotedCell(cell, this.#delimiter);
  }
}

const notPlain = -1;

/** A number may have been kept with zeros at its end, and is written with a comma beside semicolons. */
function plainNumberEnd(rows: Buffer, start: number, at: number, delimiter: string): number {
  const { end: last, hasPoint } = endOfNumber(rows, start, at);
  if (hasPoint && delimiter === ';') return notPlain;
  return last - start > plainDigits ? notPlain : last;
}

class Growing {
  #bytes: Buffer;
  #size = 0;

  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafeSlow(expected);
  }

  add(bytes: Buffer, from: number, to: number): void {
    this.#makeRoom(to - from);
    this.#size += bytes.copy(this.#bytes, this.#size, from, to);
  }

  addText(text: string): void {
    this.#makeRoom(text.length * 3);
    this.#size += this.#bytes.write(text, this.#size);
  }

  addLineEnd(): void {
    this.#makeRoom(2);
    this.#bytes[this.#size] = carriageReturn;
    this.#bytes[this.#size + 1] = lineEnd;
    this.#size += 2;
  }

  taken(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  #makeRoom(size: number): void {
    if (this.#size + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#size + size));
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}

/** Not what a spreadsheet would run, and not white space or a byte that white space begins with. */
const isPlainFirst = without(bytesOf("'=+-@", whiteSpaceBeginnings));

const isPlainLast = without(bytesOf('', whiteSpaceEnds));

function without(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => 1 - byte);
}
