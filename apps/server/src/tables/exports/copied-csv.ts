// Rows as the database copies them, turned into the lines of a file byte by byte: most cells are what they were. Whatever may
// need more than that is read, and written by the one writer that there is.
import { csv, type FieldType } from '@codes/contract';

const lineEnd = 0x0a;
const carriageReturn = 0x0d;
const zero = 0x30;
const point = 0x2e;
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
  readonly #types: readonly FieldType[];
  readonly #delimiter: string;
  /** What has to be put between cells, if that is not there already. */
  readonly #separator: Buffer | null;
  readonly #kinds: Uint8Array;

  /** The types of the columns, in their order. */
  constructor(types: readonly FieldType[], delimiter: string) {
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
    let uncopied = 0;
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
        out.add(rows, uncopied, asItIs === notPlain ? start : asItIs);
        if (asItIs === notPlain) out.addText(this.#written(rows.toString('utf8', start, at), type));
        uncopied = at;
      }
      if (rows[at] === lineEnd) {
        out.add(rows, uncopied, at);
        out.addLineEnd();
        uncopied = at + 1;
        column = 0;
      } else {
        column += 1;
        if (this.#separator !== null) {
          out.add(rows, uncopied, at);
          out.add(this.#separator, 0, this.#separator.length);
          uncopied = at + 1;
        }
      }
      start = at + 1;
    }
    return out.taken();
  }

  /** Where the part of a cell ends that is written as it is. */
  #plainEnd(rows: Buffer, start: number, at: number, type: FieldType, found: number): number {
    if (found === special) return notPlain;
    if (type === 'number') return plainNumberEnd(rows, start, at, this.#delimiter);
    const isPlain = isPlainFirst[rows[start] as number] === 1 && isPlainLast[rows[at - 1] as number] === 1;
    return isPlain ? at : notPlain;
  }

  #written(copied: string, type: FieldType): string {
    const text = uncopiedText(copied);
    const cell = csv.cellOf(type === 'number' ? Number(text) : text, this.#delimiter);
    return csv.quotedCell(cell, this.#delimiter);
  }
}

const notPlain = -1;

/** A number may have been kept with zeros at its end, and is written with a comma beside semicolons. */
function plainNumberEnd(rows: Buffer, start: number, at: number, delimiter: string): number {
  let last = at;
  for (let place = start; place < at; place += 1) {
    if (rows[place] !== point) continue;
    if (delimiter === ';') return notPlain;
    while (rows[last - 1] === zero) last -= 1;
    if (rows[last - 1] === point) last -= 1;
    break;
  }
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

const copyEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function uncopiedText(text: string): string {
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
