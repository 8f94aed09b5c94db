// Rows as the file that was asked for, from the bytes that the database copies.
import { refuse, type FileChoice } from '@codes/contract';
import { mostRows, workbookParts, type SheetPiece } from '@codes/workbooks';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { readAhead } from '../../../platform/http/answers/read-ahead.ts';
import { takingTurns } from '../../../platform/in-turns.ts';
import { csvFile, csvHead, workbookFile, workbookPieces } from '../rows-file.ts';
import type { CopiedType } from './copied-bytes.ts';
import { CopiedCsv } from './copied-csv.ts';
import { CopiedSheet } from './copied-sheet.ts';

export type CopiedFile = {
  /** Of the file and of the sheet, without an ending. */
  name: string;
  headers: readonly string[];
  /** One after the other. */
  sources: readonly CopiedSource[];
  /** How many rows there are; asked where a sheet might not have room for them. */
  count: () => Promise<number>;
};

export type CopiedSource = {
  types: readonly CopiedType[];
  /** In COPY's text format, in pieces that end where a row ends. */
  rows: (delimiter: string) => AsyncIterable<Buffer>;
};

export async function copiedFile(file: CopiedFile, { format, delimiter }: FileChoice): Promise<FileAnswer> {
  if (format === 'csv') return csvFile(file.name, await readAhead(csvPieces(file, delimiter)));
  if ((await file.count()) >= mostRows) throw refuse('tooManyForSheet', { most: mostRows - 1 });
  const { name, headers } = file;
  const pieces = workbookPieces(workbookParts({ name, headers, pieces: sheetPieces(file) }));
  return workbookFile(name, await readAhead(begunTogether(pieces)));
}

/** The first piece has the first rows, if there are any: then it is known that the database gives them. */
async function* csvPieces(
  { headers, sources }: CopiedFile,
  delimiter: FileChoice['delimiter'],
): AsyncGenerator<Buffer, void> {
  let head = Buffer.from(csvHead(headers, delimiter));
  const others = takingTurns(); // the database may be many pieces ahead
  for (const { types, rows } of sources) {
    const written = new CopiedCsv(types, delimiter);
    for await (const piece of rows(written.copyDelimiter)) {
      yield head.length === 0 ? written.lines(piece) : Buffer.concat([head, written.lines(piece)]);
      head = Buffer.alloc(0);
      await others();
    }
  }
  if (head.length > 0) yield head;
}

async function* sheetPieces({ sources }: CopiedFile): AsyncGenerator<SheetPiece> {
  const sheet = new CopiedSheet();
  const others = takingTurns();
  for (const { types, rows } of sources) {
    for await (const piece of firstTogether(rows(sheet.copyDelimiter))) {
      yield sheet.piece(piece, types);
      await others();
    }
  }
}

/** The widths of columns are told by the first piece: it should have more than some hundred rows. */
const firstBytes = 384 * 1024;

async function* firstTogether(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first: Buffer[] | null = [];
  let size = 0;
  for await (const piece of pieces) {
    if (first === null) {
      yield piece;
      continue;
    }
    first.push(piece);
    size += piece.length;
    if (size < firstBytes) continue;
    yield Buffer.concat(first);
    first = null;
  }
  if (first !== null && first.length > 0) yield Buffer.concat(first);
}

/** More than a workbook has before its rows. */
const beforeRows = 8 * 1024;

/** Nothing is sent before the database has given rows: then a failure is still an answer, and not a broken file. */
async function* begunTogether(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let held: Uint8Array[] | null = [];
  let size = 0;
  for await (const piece of pieces) {
    if (held === null) {
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      continue;
    }
    held.push(piece);
    size += piece.length;
    if (size < beforeRows) continue;
    yield Buffer.concat(held);
    held = null;
  }
  if (held !== null) yield Buffer.concat(held);
}
