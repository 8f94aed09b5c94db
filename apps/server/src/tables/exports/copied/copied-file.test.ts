import type { FileFormat } from '@codes/contract';
import { mostRows, readWorkbook } from '@codes/workbooks';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { copiedFile, type CopiedFile } from './copied-file.ts';

const rows = Buffer.from('A1\t1.50\n'.repeat(5000));

function fileOf(source: () => AsyncGenerator<Buffer>, more: Partial<CopiedFile> = {}): CopiedFile {
  const sources = [{ types: ['text', 'number'] as const, rows: source }];
  return { name: 'Pipes', headers: ['Code', 'Length'], sources, count: async () => 5000, ...more };
}

const choice = (format: FileFormat) => ({ format, delimiter: ',' as const });

describe.each(['csv', 'xlsx'] as const)('a copied file (%s)', (format) => {
  it('ends what it is copied from when nobody reads it any more', async () => {
    let hasEnded = false;
    async function* endless() {
      try {
        for (;;) yield rows;
      } finally {
        hasEnded = true;
      }
    }
    const { pieces } = await copiedFile(fileOf(endless), choice(format));
    for await (const _ of pieces) break;
    expect(hasEnded).toBe(true);
  });

  it('is refused where the database does not begin, and breaks off where it stops', async () => {
    async function* stoppingAfter(count: number) {
      for (let piece = 0; piece < count; piece += 1) yield rows;
      throw new Error('gone');
    }
    await expect(
      copiedFile(
        fileOf(() => stoppingAfter(0)),
        choice(format),
      ),
    ).rejects.toThrow('gone');
    const { pieces } = await copiedFile(
      fileOf(() => stoppingAfter(200)),
      choice(format),
    );
    await expect(buffer(pieces)).rejects.toThrow('gone');
  });
});

describe('a workbook', () => {
  it('has what several tables give, one below the other, each by its own types', async () => {
    async function* first() {
      yield Buffer.from('007\t1.50\n');
    }
    async function* second() {
      yield Buffer.from('2026-02-28\t0010\n');
    }
    const sources = [
      { types: ['text', 'number'] as const, rows: first },
      { types: ['date', 'text'] as const, rows: second },
    ];
    const { pieces } = await copiedFile(fileOf(first, { sources }), choice('xlsx'));
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
    await expect(copiedFile(large, choice('xlsx'))).rejects.toThrow('more rows than the 1048575');
    expect(isAsked).toBe(false);
    await expect(copiedFile(large, choice('csv'))).resolves.toMatchObject({ name: 'Pipes.csv' });
  });
});
