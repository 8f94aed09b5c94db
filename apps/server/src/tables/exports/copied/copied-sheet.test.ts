import { readWorkbook, sheetPieces, workbookParts, type SheetPiece, type SheetValue } from '@codes/workbooks';
import fc from 'fast-check';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open.ts';
import { copied } from '../../../platform/db/streams/copied.ts';
import { amountHere, freshDatabase } from '../../../testing/fresh-database.ts';
import { workbookPieces } from '../rows-file.ts';
import type { CopiedType } from './copied-bytes.ts';
import { CopiedSheet } from './copied-sheet.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Whatever a database can keep, with what a sheet has to write in another way. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ...'&<>"\'_x0041F=\\ \t\r\n\b\f\v\u0001\u007f\u0085\u00a0åÖ\u2003\u2028\u3000\uFEFF\uFFFD\uFFFE\uFFFF'.split(
        '',
      ),
    ),
    maxLength: 8,
  }),
  fc.constantFrom('_x0041_', '_x005F_', 'a_b_x', 'PUMP_01', '=A1', '007', ' a', 'a ', '', '😀'),
);

const number = fc.oneof(
  fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 14 }))
    .map(([whole, places]) => Number(`${whole}e-${places}`) + 0),
  fc.constantFrom(
    0,
    0.5,
    0.05,
    0.000001,
    0.0000001,
    -0.0000012,
    123456789012345,
    1234567890123456,
    0.1 + 0.2,
    1e20,
  ),
);

const day = fc
  .oneof(
    fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.date({ min: new Date('1899-01-01'), max: new Date('1905-12-31'), noInvalidDate: true }),
  )
  .map((date) => date.toISOString().slice(0, 10));

const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const row = fc.record({ a: text, b: fc.option(number), c: fc.option(day), d: moment, e: text });
const tagged = fc.oneof(
  text.filter(Boolean).map((value) => ({ tag: `t${value}`, value })),
  number.map((value) => ({ tag: `n${value.toFixed(14)}`, value: Number(value.toFixed(14)) })),
  day.map((value) => ({ tag: `d${value}`, value: { day: value } })),
);

const types: CopiedType[] = ['text', 'number', 'date', 'moment', 'text', 'tagged'];

/** Each is read before the next but one, as its bytes are used again then. */
async function* copiedPieces(rows: readonly object[]): AsyncGenerator<SheetPiece> {
  const query = sql`
    select j ->> 'a', j ->> 'b', j ->> 'c', j ->> 'd', j ->> 'e', j ->> 'f'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality s (j, place) order by place`;
  const sheet = new CopiedSheet();
  for await (const piece of copied(database.db, query, { textBetween: sheet.copyDelimiter }))
    yield sheet.piece(piece, types);
}

async function allOf(pieces: AsyncIterable<SheetPiece>): Promise<SheetPiece> {
  const all: SheetPiece = { xml: '', rows: 0, widths: [] };
  for await (const { xml, rows, widths } of pieces) {
    if (all.rows === 0) all.widths = widths;
    all.xml += xml.toString();
    all.rows += rows;
  }
  return all;
}

describe('a copied row', () => {
  it('is written as every other row is, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(row, tagged), { minLength: 1, maxLength: 40 }), async (rows) => {
        const values = rows.map(([{ a, b, c, d, e }, { value }]): SheetValue[] => [
          a,
          b ?? '',
          { day: c ?? '' },
          { moment: d },
          e,
          value,
        ]);
        const given = rows.map(([cells, { tag }]) => ({ ...cells, f: tag }));
        expect(await allOf(copiedPieces(given))).toEqual(await allOf(sheetPieces([values])));
      }),
      { numRuns: amountHere(600) },
    );
  });

  it('stands in a workbook that is read as it was', async () => {
    const given = Array.from({ length: 3000 }, (_, at) => ({
      a: at % 3 === 0 ? `<${at}> & _x0041_` : `R${at}`,
      b: at / 8,
      c: at % 5 === 0 ? null : '2026-02-28',
      d: '2026-02-28T12:00:00.000Z',
      e: at % 7 === 0 ? '' : `å${at}\n`,
      f: 'n12.50',
    }));
    const pieces = copiedPieces(given);
    const parts = workbookParts({ name: 'Sheet', headers: ['A', 'B', 'C', 'D', 'E', 'F'], pieces });
    const { rows, problems } = await readWorkbook(new Blob([await buffer(workbookPieces(parts))]));
    expect(problems).toEqual([]);
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual(Array.from({ length: 3001 }, (_, at) => at + 1));
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual(
      given.map(({ a, b, c, e }) => [
        a,
        { text: String(b), number: String(b) },
        c === null ? '' : { text: c, date: c },
        { text: '2026-02-28 12:00:00', date: '2026-02-28' },
        e,
        { text: '12.5', number: '12.5' },
      ]),
    );
  });
});
