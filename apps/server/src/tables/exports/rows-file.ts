// Rows as the file that was asked for, made while it is sent: neither the server nor the browser holds a million of them.
import { csv, refuse, type FileChoice } from '@codes/contract';
import { mostRows, sheetPieces, workbookParts, workbookType, zipOf, type SheetValue } from '@codes/workbooks';
import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';

export type RowsToSend = {
  /** Of the file and of the sheet, without an ending. */
  name: string;
  headers: readonly string[];
  /** Some rows at a time. */
  rows: AsyncIterable<readonly (readonly SheetValue[])[]>;
  /** How many there will be; a sheet has room for about a million. */
  count: number;
};

export function rowsFile(rows: RowsToSend, { format, delimiter }: FileChoice): FileAnswer {
  if (format === 'csv') return csvFile(rows.name, csvOf(rows, delimiter));
  if (rows.count >= mostRows) throw refuse('tooManyForSheet', { most: mostRows - 1 });
  const { name, headers } = rows;
  return workbookFile(name, workbookPieces(workbookParts({ name, headers, pieces: sheetPieces(rows.rows) })));
}

export function workbookPieces(parts: ReturnType<typeof workbookParts>): AsyncGenerator<Uint8Array> {
  return zipOf(parts, { deflate, checkSum: crc32 });
}

/** `name`: without an ending. */
export function workbookFile(name: string, pieces: AsyncIterable<Uint8Array>): FileAnswer {
  return new FileAnswer({ name: `${name}.xlsx`, mediaType: workbookType, pieces });
}

/** `name`: without an ending. */
export function csvFile(name: string, pieces: AsyncIterable<string | Uint8Array>): FileAnswer {
  return new FileAnswer({ name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', pieces });
}

export function csvHead(headers: readonly string[], delimiter: string): string {
  return csv.byteOrderMark + csv.writeCsvLine(headers.map(csv.safeCell), delimiter);
}

const bytesAPiece = 64 * 1024;
/** A sheet repeats itself within a row or two: to look back further takes longer and finds little. */
const windowBits = 13;

/** By the platform's threads. Fast rather than small: a sheet's tags pack well either way. */
async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, windowBits, chunkSize: bytesAPiece });
  const feeding = feed(packer, content).catch((error: Error) => packer.destroy(error));
  try {
    yield* packer as AsyncIterable<Uint8Array>;
  } finally {
    packer.destroy();
    await feeding;
  }
}

/** The next piece is made while a thread packs this one; what was packed before is no longer looked at. */
async function feed(packer: DeflateRaw, content: AsyncIterable<Uint8Array>): Promise<void> {
  let isPacked: Promise<unknown> = Promise.resolve();
  for await (const bytes of content) {
    const packing = new Promise<void>((resolve, reject) => {
      packer.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    packing.catch(() => {}); // it is waited for later
    await isPacked;
    isPacked = packing;
  }
  await isPacked;
  packer.end();
}

async function* csvOf({ headers, rows }: RowsToSend, delimiter: string): AsyncGenerator<string> {
  yield csvHead(headers, delimiter);
  for await (const some of rows) {
    const lines = some.map((values) =>
      csv.writeCsvLine(
        values.map((value) => csvCell(value, delimiter)),
        delimiter,
      ),
    );
    yield lines.join('');
  }
}

function csvCell(value: SheetValue, delimiter: string): string {
  if (typeof value !== 'object') return csv.cellOf(value, delimiter);
  return csv.safeCell('day' in value ? value.day : value.moment);
}
