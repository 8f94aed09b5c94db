// Rows as the file that was asked for, made while it is sent: neither the server nor the browser holds a million of them.
import { csv, refuse, type FileChoice } from '@codes/contract';
import { mostRows, sheetPieces, workbookParts, workbookType, zipOf, type SheetValue } from '@codes/workbooks';
import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { yieldingNow } from '../../platform/yielding.ts';

export type RowsToSend = {
  /** The name of the file and of the sheet, without an ending. */
  name: string;
  headers: readonly string[];
  /** Some rows at a time. */
  rows: AsyncIterable<Some>;
  /** How many there will be; asked where a sheet might not have room for them. */
  count: () => Promise<number>;
};

export async function rowsFile(
  file: RowsToSend,
  { format, delimiter, raw }: FileChoice,
): Promise<FileAnswer> {
  const { name, headers } = file;
  if (format === 'csv') {
    const rows = await begun(file.rows);
    const pieces = endingWith(rows, csvOf(headers, rows, { delimiter, raw }));
    return new FileAnswer({ name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', pieces });
  }
  if ((await file.count()) >= mostRows) throw refuse('tooManyForSheet', { most: mostRows - 1 });
  const rows = await begun(file.rows);
  const parts = workbookParts({ name, headers, pieces: sheetPieces(rows) });
  const pieces = endingWith(rows, zipOf(parts, { deflate, checkSum: crc32 }));
  return new FileAnswer({ name: `${name}.xlsx`, mediaType: workbookType, pieces });
}

type SheetRow = readonly SheetValue[];
type Some = readonly SheetRow[];

/** The rows that the widths of a sheet's columns are taken from. */
const firstRows = 1000;

/** A database that does not give the first rows is refused with an answer; afterwards only a broken file could show it. */
async function begun(rows: AsyncIterable<Some>): Promise<AsyncIterableIterator<Some>> {
  const source = rows[Symbol.asyncIterator]();
  const others = yieldingNow();
  const read: SheetRow[] = [];
  while (read.length < firstRows) {
    const { done, value } = await source.next();
    if (done === true) break;
    read.push(...value);
  }
  let first: Some | null = read.length > 0 ? read : null;
  const begunRows: AsyncIterableIterator<Some> = {
    [Symbol.asyncIterator]: () => begunRows,
    async next() {
      if (first === null) {
        await others();
        return source.next();
      }
      const value = first;
      first = null;
      return { done: false, value };
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return begunRows;
}

/** A caller may leave before the first row is written: the rows end with the file, wherever it has come to. */
async function* endingWith<Piece>(
  rows: AsyncIterableIterator<Some>,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } finally {
    await rows.return?.();
  }
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

async function* csvOf(
  headers: readonly string[],
  rows: AsyncIterable<Some>,
  { delimiter, raw }: Pick<FileChoice, 'delimiter' | 'raw'>,
): AsyncGenerator<string> {
  const asText = raw ? (text: string) => text : csv.safeCell;
  yield csv.byteOrderMark + csv.writeCsvLine(headers.map(asText), delimiter);
  for await (const some of rows) {
    const lines = some.map((values) =>
      csv.writeCsvLine(
        values.map((value) => csvCell(value, delimiter, asText)),
        delimiter,
      ),
    );
    yield lines.join('');
  }
}

function csvCell(value: SheetValue, delimiter: string, asText: (text: string) => string): string {
  if (typeof value === 'string') return asText(value);
  if (typeof value !== 'object') return csv.cellOf(value, delimiter);
  return asText('day' in value ? value.day : value.moment);
}
