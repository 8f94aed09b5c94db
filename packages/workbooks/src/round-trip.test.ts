import fc from 'fast-check';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  packingInBrowser,
  readWorkbook,
  sheetPieces,
  workbookParts,
  zipOf,
  type Cell,
  type Packing,
  type SheetValue,
} from './index.ts';

const packingOnServer: Packing = {
  deflate: (content) => Readable.from(content).pipe(createDeflateRaw()) as AsyncIterable<Uint8Array>,
  checkSum: crc32,
};

async function workbookOf(
  name: string,
  headers: string[],
  rows: SheetValue[][],
  packing: Packing = packingOnServer,
): Promise<Blob> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(workbookParts({ name, headers, pieces: sheetPieces([rows]) }), packing))
    pieces.push(piece);
  return new Blob(pieces as BlobPart[]);
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(...'_x0041D\r\n\t &<>"\'=ÅÄÖ\u0000\u0001\uFFFE\uD800'.split('')),
    maxLength: 30,
  }),
  fc.constantFrom(
    '_x0041_',
    '_x0041\r\n',
    '_x005F_x0041_',
    '=A1',
    '007',
    '1e5',
    '2024-01-01',
    '\r\n',
    ' a ',
    'TRUE',
  ),
);
const number = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
  .map(([whole, places]) => Number(`${whole}e-${places}`) + 0);
const day = fc
  .date({ min: new Date('1600-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((moment) => ({ day: moment.toISOString().slice(0, 10) }));

const valueOf = (cell: Cell | undefined, given: SheetValue): unknown => {
  if (typeof cell === 'string' || cell === undefined) return cell ?? '';
  return typeof given === 'number' ? Number(cell.number) : { day: cell.date };
};

test('what is written is read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text.filter(Boolean), text, number, day), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const read = await readWorkbook(await workbookOf('Sheet', ['a', 'b', 'c', 'd'], rows));
        expect(read.problems).toEqual([]);
        const [header, ...others] = read.rows;
        expect(header?.cells).toEqual(['a', 'b', 'c', 'd']);
        expect(
          others.map(({ cells }, at) => rows[at]?.map((given, index) => valueOf(cells[index], given))),
        ).toEqual(rows.map((row) => row.map((value) => (isEarly(value) ? value.day : value))));
      },
    ),
    { numRuns: 200 },
  );
});

const isEarly = (value: SheetValue): value is { day: string } =>
  typeof value === 'object' && 'day' in value && value.day < '1900-03-01';

test('a browser packs the same', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [`Å${index}`, index]);
  const [here, there] = await Promise.all([
    workbookOf('Sheet', ['a', 'b'], rows).then((file) => readWorkbook(file)),
    workbookOf('Sheet', ['a', 'b'], rows, packingInBrowser).then((file) => readWorkbook(file)),
  ]);
  expect(there.rows).toHaveLength(5001);
  expect(there).toEqual(here);
});
