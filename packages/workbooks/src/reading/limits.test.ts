// Files that claim to hold more than any workbook does. What is counted is how much of a file was read when it was refused.
import { describe, expect, it } from 'vitest';
import { repeated, sheetOf, workbookOf } from '../testing/crafted.ts';
import { limits } from './limits.ts';
import { readSheetNames, readWorkbook } from './read-workbook.ts';
import type { Problem } from './workbook-problem.ts';

const mebi = 1024 ** 2;

function* between<Piece>(before: Piece, pieces: Iterable<Piece>, after: Piece): Generator<Piece> {
  yield before;
  yield* pieces;
  yield after;
}

const sheetFrom = (before: string, pieces: Iterable<string>, after: string) =>
  workbookOf({ 'xl/worksheets/sheet1.xml': between(`<worksheet><sheetData>${before}`, pieces, after) });

/** What is refused after a sixth of it at the latest. */
const megabytes = 24;
const atOnce = 'x'.repeat(1024);

/** The bytes that were unpacked until the file was refused with this problem. */
async function unpackedUntil(file: Blob, problem: Problem): Promise<number> {
  const unpacking = new CountedUnpacking();
  try {
    await expect(readWorkbook(file)).rejects.toMatchObject({ problem });
  } finally {
    unpacking.end();
  }
  return unpacking.bytes;
}

/** Stands for the platform's own while it counts. */
class CountedUnpacking {
  bytes = 0;
  readonly #platforms = globalThis.DecompressionStream;

  constructor() {
    const count = (bytes: number) => (this.bytes += bytes);
    const Platforms = this.#platforms;
    globalThis.DecompressionStream = class {
      readonly readable: ReadableStream;
      readonly writable: WritableStream;

      constructor(format: CompressionFormat) {
        const { readable, writable } = new Platforms(format);
        this.writable = writable as WritableStream;
        const counting = new TransformStream<Uint8Array, Uint8Array>({
          transform: (piece, controller) => {
            count(piece.byteLength);
            controller.enqueue(piece);
          },
        });
        this.readable = readable.pipeThrough(counting as never);
      }
    };
  }

  end(): void {
    globalThis.DecompressionStream = this.#platforms;
  }
}

const textTooLong: Problem = { key: 'textTooLong', most: 32_767 };
const someText = () => repeated(atOnce, megabytes * 1024);

describe('what grows without an end is refused at once', () => {
  it.each<[string, () => Promise<Blob>, Problem]>([
    ['a value', () => sheetFrom('<row><c t="str"><v>', someText(), '</v></c></row>'), textTooLong],
    ['an inline text', () => sheetFrom('<row><c t="inlineStr"><is><t>', someText(), '</t>'), textTooLong],
    ['an attribute', () => sheetFrom('<row r="', someText(), '"/>'), textTooLong],
    ['a comment', () => sheetFrom('<!--', someText(), '-->'), textTooLong],
    ['the name of a tag', () => sheetFrom('<', someText(), '/>'), textTooLong],
    [
      'a text in runs',
      () =>
        sheetFrom('<row><c t="inlineStr"><is>', repeated(`<r><t>${atOnce}</t></r>`, megabytes * 1024), ''),
      textTooLong,
    ],
    [
      'a shared text',
      () => workbookOf({ ...sharedTexts, 'xl/texts.xml': between('<sst><si><t>', someText(), '</t>') }),
      textTooLong,
    ],
    ['a nest of tags', () => sheetFrom('', repeated('<a>', 8 * mebi), ''), { key: 'notReadable' }],
    [
      'a row',
      () => sheetFrom('<row r="7">', repeated('<c><v>1</v></c>', mebi), '</row>'),
      { key: 'rowTooLong', row: 7, most: 16_384 },
    ],
    [
      'a row of cells in one place',
      () => sheetFrom('<row r="7">', repeated('<c r="A7"><v>1</v></c>', mebi), '</row>'),
      { key: 'rowTooLong', row: 7, most: 16_384 },
    ],
  ])('%s', async (_, file, problem) => {
    expect(await unpackedUntil(await file(), problem)).toBeLessThan(4 * mebi);
  });

  it('a cell to the right of the last column', async () => {
    const file = await sheetOf('<row r="2"><c r="XFE2"><v>1</v></c></row>');
    await unpackedUntil(file, { key: 'rowTooLong', row: 2, most: 16_384 });
    const last = await readWorkbook(await sheetOf('<row r="2"><c r="XFD2"><v>1</v></c></row>'));
    expect(last.rows[0]?.cells).toHaveLength(16_384);
  });

  it('a text of one sign more than there may be, written by the number of each sign too', async () => {
    const long = (count: number) => sheetOf(`<row><c t="str"><v>${'_x0041_'.repeat(count)}</v></c></row>`);
    expect((await readWorkbook(await long(32_767))).rows[0]?.cells).toEqual(['A'.repeat(32_767)]);
    await unpackedUntil(await long(32_768), textTooLong);
    const byEntity = await sheetOf(`<row><c t="str"><v>${'&#x00041;'.repeat(32_767)}</v></c></row>`);
    expect((await readWorkbook(byEntity)).rows[0]?.cells).toEqual(['A'.repeat(32_767)]);
  });
});

const sharedTexts = {
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="texts.xml"/></Relationships>',
};

it('a sheet of more than a hundred times its packed size is refused once it is large', async () => {
  const blank = `${' '.repeat(1023)}<x/>`;
  const file = await sheetFrom('<row><c><v>1</v></c></row>', repeated(blank, 96 * 1024), '');
  expect(file.size).toBeLessThan(limits.ratio.from / limits.ratio.times);
  const unpacked = await unpackedUntil(file, { key: 'unpacksTooFar', times: 100 });
  expect(unpacked).toBeLessThan(limits.ratio.from + mebi);
});

describe('more than a sheet holds', () => {
  it('rows, with nothing in them too', async () => {
    const file = await sheetFrom('', repeated('<row/>', 1_048_577), '</sheetData></worksheet>');
    await unpackedUntil(file, { key: 'tooManyRows', most: 1_048_576 });
  });

  it('a last cell far to the right, in every row', async () => {
    const rows = repeated('<row><c r="XFD1"><v>1</v></c></row>', 100_000);
    const file = await sheetFrom('', rows, '</sheetData></worksheet>');
    const unpacked = await unpackedUntil(file, { key: 'tooManyCells', most: 50_000_000 });
    expect(unpacked).toBeLessThan(mebi);
  });

  it('merged cells that cover each other again and again', async () => {
    const merges = repeated('<mergeCell ref="A1:XFD1048576"/>', 10_000);
    const file = await sheetFrom(
      '<row r="1048576"><c><v>1</v></c></row></sheetData><mergeCells>',
      merges,
      '</mergeCells></worksheet>',
    );
    await unpackedUntil(file, { key: 'tooManyCells', most: 50_000_000 });
  });
});

describe('problems', () => {
  const wrong = '<row><c t="e"><v>#N/A</v></c></row>';
  const sheet = (count: number) => sheetFrom('', repeated(wrong, count), '</sheetData></worksheet>');

  it('are listed up to a hundred, and the rest of the sheet is not read', async () => {
    const unpacking = new CountedUnpacking();
    try {
      const { problems, hasMoreProblems } = await readWorkbook(await sheet(mebi));
      expect(problems).toHaveLength(100);
      expect(problems.at(-1)).toEqual({ key: 'errorValue', cell: 'A100', error: '#N/A' });
      expect(hasMoreProblems).toBe(true);
      expect(unpacking.bytes).toBeLessThan(mebi);
    } finally {
      unpacking.end();
    }
    const all = await readWorkbook(await sheet(100));
    expect([all.problems.length, all.hasMoreProblems]).toEqual([100, false]);
  });

  it('are none of the names of sheets: one wrong cell is data', async () => {
    expect(await readSheetNames(await sheet(3))).toEqual({ sheets: ['Sheet'], first: 'Sheet' });
  });
});
