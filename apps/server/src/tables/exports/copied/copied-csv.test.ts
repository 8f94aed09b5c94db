import { csv } from '@codes/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open.ts';
import { copied } from '../../../platform/db/streams/copied.ts';
import { amountHere, freshDatabase } from '../../../testing/fresh-database.ts';
import type { CopiedType } from './copied-bytes.ts';
import { CopiedCsv } from './copied-csv.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Whatever a database can keep, with what quotes, formulas and white space are made of. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ...'\'"=+-@,;\t|#?$£¤\\ \r\n\b\f\v05.aåÖ\u00a0\u1680\u2003\u2028\u202f\u205f\u3000\uFEFF'.split(''),
    ),
    maxLength: 6,
  }),
);

const number = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 14 }))
  .map(([whole, places]) => Number(`${whole}e-${places}`) + 0);

const row = fc.tuple(cell, fc.option(number), cell);
const types: CopiedType[] = ['text', 'number', 'text'];

async function written(rows: readonly (readonly [string, number | null, string])[], delimiter: string) {
  const sent = JSON.stringify(rows.map(([a, b, c]) => ({ a, b, c })));
  const query = sql`
    select j ->> 'a', j ->> 'b', j ->> 'c' from jsonb_array_elements(${sent}::jsonb) with ordinality s (j, place)
    order by place`;
  const lines = new CopiedCsv(types, delimiter);
  const pieces: Buffer[] = [];
  for await (const piece of copied(database.db, query, { textBetween: lines.copyDelimiter }))
    pieces.push(lines.lines(piece));
  return Buffer.concat(pieces).toString();
}

describe('a copied row', () => {
  it('is written as every other row is, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...csv.delimiters),
        async (rows, delimiter) => {
          const cells = rows.map((values) => values.map((value) => csv.cellOf(value ?? '', delimiter)));
          const expected = cells.map((line) => csv.writeCsvLine(line, delimiter)).join('');
          expect(await written(rows, delimiter)).toBe(expected);
        },
      ),
      { numRuns: amountHere(600) },
    );
  });

  it('has its numbers without what only the database keeps of them', async () => {
    const query = sql`select 'x', n, '' from unnest(array['12.3000000000000000', '0.10', '100', '-5.0']::numeric[]) n`;
    const pieces: string[] = [];
    const lines = new CopiedCsv(types, ',');
    for await (const piece of copied(database.db, query, { textBetween: lines.copyDelimiter }))
      pieces.push(lines.lines(piece).toString());
    expect(pieces.join('')).toBe('x,12.3,\r\nx,0.1,\r\nx,100,\r\nx,-5,\r\n');
  });

  it('may be longer than a piece, and pieces end where rows end', async () => {
    const long = 'x'.repeat(200_000);
    const rows = Array.from({ length: 30 }, (_, at) => [at % 7 === 3 ? long : `${at}`, at, '=1'] as const);
    const expected = rows.map(([a, b]) => `${a},${b},'=1\r\n`).join('');
    expect(await written(rows, ',')).toBe(expected);
  });
});
