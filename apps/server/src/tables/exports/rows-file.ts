// Rows as the file that was asked for, made while it is sent: neither the server nor the browser holds a million of them.
import { csv, refuse, type FileChoice } from '@codes/contract';
import { mostRows, workbookParts, workbookType, zipOf, type SheetValue } from '@codes/workbooks';
import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
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
  const pieces = zipOf(workbookParts(rows), { deflate, checkSum: crc32 });
  return new FileAnswer({ name: `${rows.name}.xlsx`, mediaType: workbookType, pieces });
}

/** `name`: without an ending. */
export function csvFile(name: string, pieces: AsyncIterable<string | Uint8Array>): FileAnswer {
  return new FileAnswer({ name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', pieces });
}

export function csvHead(headers: readonly string[], delimiter: string): string {
  return csv.byteOrderMark + csv.writeCsvLine(headers.map(csv.safeCell), delimiter);
}

/** By the platform's threads. Fast rather than small: a sheet's tags repeat themselves, and pack well either way. */
function deflate(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  const source = Readable.from(content, { objectMode: false });
  source.once('error', (error) => packer.destroy(error));
  return source.pipe(packer) as AsyncIterable<Uint8Array>;
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
