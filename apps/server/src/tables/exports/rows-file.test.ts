import type { FileFormat } from '@codes/contract';
import { mostRows, readWorkbook } from '@codes/workbooks';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { rowsFile, type RowsToSend } from './rows-file.ts';

const rows = Array.from({ length: 5000 }, () => ['A1', 1.5]);

function fileOf(source: () => RowsToSend['rows'], more: Partial<RowsToSend> = {}): RowsToSend {
  return { name: 'Pipes', headers: ['Code', 'Length'], rows: source(), count: async () => 5000, ...more };
}

const choice = (format: FileFormat) => ({ format, delimiter: ',' as const, raw: false });

describe.each(['csv', 'xlsx'] as const)('a file (%s)', (format) => {
  it('ends its source when nobody reads it any more', async () => {
    let hasEnded = false;
    async function* endless() {
      try {
        for (;;) yield rows;
      } finally {
        hasEnded = true;
      }
    }
    const { pieces } = await rowsFile(fileOf(endless), choice(format));
    for await (const _ of pieces) break;
    expect(hasEnded).toBe(true);
  });

  it('is refused where the database does not begin, and breaks off where it stops', async () => {
    async function* stoppingAfter(count: number) {
      for (let piece = 0; piece < count; piece += 1) yield rows;
      throw new Error('gone');
    }
    await expect(
      rowsFile(
        fileOf(() => stoppingAfter(0)),
        choice(format),
      ),
    ).rejects.toThrow('gone');
    const { pieces } = await rowsFile(
      fileOf(() => stoppingAfter(200)),
      choice(format),
    );
    await expect(buffer(pieces)).rejects.toThrow('gone');
  });
});

describe('a workbook', () => {
  it('has each value by its type, and a place for each cell', async () => {
    async function* source() {
      yield [['007', 1.5]];
      yield [[{ day: '2026-02-28' }, '0010']];
    }
    const { pieces } = await rowsFile(fileOf(source), choice('xlsx'));
    const read = await readWorkbook(new Blob([await buffer(pieces)]));
    expect(read.rows).toEqual([
      { rowNumber: 1, cells: ['Code', 'Length'] },
      { rowNumber: 2, cells: ['007', { text: '1.5', number: '1.5' }] },
      { rowNumber: 3, cells: [{ text: '2026-02-28', date: '2026-02-28' }, '0010'] },
    ]);
  });

  it('of more rows than a sheet has is refused before the work, and a CSV file is not', async () => {
    let isAsked = false;
    async function* many() {
      isAsked = true;
      yield rows;
    }
    const large = fileOf(many, { count: async () => mostRows });
    await expect(rowsFile(large, choice('xlsx'))).rejects.toMatchObject({
      sentence: { key: 'tooManyForSheet', most: 1_048_575 },
    });
    expect(isAsked).toBe(false);
    await expect(rowsFile(large, choice('csv'))).resolves.toMatchObject({ name: 'Pipes.csv' });
  });
});
