import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue } from '../../field-types.ts';
import { newColumnOf, newFieldOf, sentRowOf } from './csv-columns.ts';
import { dateIn, datePatterns } from './date-patterns.ts';
import { codeColumnOf, guessColumns, type ColumnGuess } from './guess-types.ts';
import type { CsvRow, ExactCell } from '../csv-reading.ts';

type Cell = string | ({ text: string } & ExactCell);

const rowOf = (cell: Cell, index = 0): CsvRow => ({
  rowNumber: index + 2,
  cells: [typeof cell === 'string' ? cell : cell.text],
  end: 0,
  ...(typeof cell === 'object' && { exact: [cell] }),
});

const guessOf = (...cells: Cell[]): ColumnGuess => guessColumns(1, cells.map(rowOf))[0]!;
const typeOf = (...cells: Cell[]) => guessOf(...cells).type;

describe('numbers', () => {
  it('with a point or a comma, empty cells between them', () => {
    expect(typeOf('1', '', '-2', '3')).toBe('number');
    expect(typeOf('12,50', '3,00', '0,75')).toBe('number');
    expect(typeOf('12.5', '3', '0.75')).toBe('number');
    expect(typeOf('12,5', '18,0', '6,25', '4')).toBe('number');
  });

  it('are texts where a number would lose or mistake something', () => {
    expect(typeOf('007', '12')).toBe('text');
    expect(typeOf('+46 8 123', '12')).toBe('text');
    expect(typeOf('+46812345')).toBe('text');
    expect(typeOf('1.1', '1.10')).toBe('text');
    expect(typeOf('1,5', '1.5')).toBe('text');
    expect(typeOf('1,234', '12,345')).toBe('text');
    expect(typeOf('1,234', '12,3456')).toBe('number');
    expect(typeOf('1234567890123456')).toBe('text');
    expect(typeOf('1', '2', 'x')).toBe('text');
  });

  it('of a workbook count as they are kept, but not with zeros before them', () => {
    expect(typeOf({ text: '1 234,50 kr', number: '1234.5' }, '')).toBe('number');
    expect(typeOf({ text: '00123', number: '123' })).toBe('text');
  });
});

describe('dates', () => {
  it('have their pattern', () => {
    expect(guessOf('2026-11-18', '2026-01-02')).toEqual({ type: 'date', patterns: ['YYYY-MM-DD'] });
    expect(guessOf('18/11/2026', '')).toEqual({ type: 'date', patterns: ['DD/MM/YYYY'] });
    expect(guessOf('11/18/2026')).toEqual({ type: 'date', patterns: ['MM/DD/YYYY'] });
    expect(guessOf('20261118', '20260102')).toEqual({ type: 'date', patterns: ['YYYYMMDD'] });
    expect(guessOf('18.11.2026', '1.2.2026')).toEqual({ type: 'date', patterns: ['DD.MM.YYYY'] });
  });

  it('that could be both ways have both, the day first', () => {
    expect(guessOf('01/02/2026')).toEqual({ type: 'date', patterns: ['DD/MM/YYYY', 'MM/DD/YYYY'] });
    expect(guessOf('01/02/2026', '13/02/2026').patterns).toEqual(['DD/MM/YYYY']);
  });

  it('are texts where one is none', () => {
    expect(typeOf('2026-11-18', '2026-02-30')).toBe('text');
    expect(typeOf('18/11/2026', '2026-11-18')).toBe('text');
    expect(typeOf('18/11/26')).toBe('text');
    expect(typeOf('45000000', '45100000')).toBe('number');
  });

  it('of a workbook are dates however they are shown, also beside texts', () => {
    expect(guessOf({ text: 'den 18 november', date: '2026-11-18' })).toEqual({
      type: 'date',
      patterns: ['YYYY-MM-DD'],
    });
    expect(guessOf({ text: '18 nov', date: '2026-11-18' }, '19/11/2026').patterns).toEqual(['DD/MM/YYYY']);
  });
});

it('a column of codes has one in every row, no two alike, and none too long', () => {
  const rows = (...cells: string[][]) => cells.map((one) => ({ cells: one }));
  expect(codeColumnOf(3, rows(['', 'A', 'x'], ['b', 'A', 'y']))).toBe(2);
  expect(codeColumnOf(1, rows(['A'], ['a']))).toBe(0);
  expect(codeColumnOf(1, rows(['x'.repeat(26)]))).toBeNull();
});

it('an empty column is a text', () => {
  expect(typeOf('', ' ')).toBe('text');
  expect(guessColumns(2, [])).toEqual([
    { type: 'text', patterns: [] },
    { type: 'text', patterns: [] },
  ]);
});

describe('whatever the cells are', () => {
  const two = (most: number) =>
    fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));
  const four = fc.integer({ min: 1890, max: 2110 }).map(String);
  const written = fc
    .tuple(fc.constantFrom(...datePatterns), four, two(13), two(32))
    .map(([pattern, year, month, day]) =>
      pattern.replace('YYYY', year).replace('MM', month).replace('DD', day),
    );
  const number = fc
    .tuple(
      fc.constantFrom('', '-', '+'),
      fc.stringMatching(/^\d{0,17}$/),
      fc.constantFrom('', '.', ','),
      fc.stringMatching(/^\d{0,4}$/),
    )
    .map((parts) => parts.join(''));
  const text = fc.oneof(
    { weight: 5, arbitrary: number },
    { weight: 5, arbitrary: written },
    fc.constant(''),
    fc.string(),
  );
  const exact = fc.record(
    {
      text,
      number: number.filter((one) => readValue('number', one).ok && one !== ''),
      date: fc.constant('2026-11-18'),
    },
    { requiredKeys: ['text'] },
  );
  /** Mostly of one kind, as columns are. */
  const column = fc.oneof(
    fc.array(number, { minLength: 1 }),
    fc.array(written, { minLength: 1 }),
    fc.constantFrom(...datePatterns).chain((pattern) =>
      fc.array(
        fc
          .tuple(four, two(13), two(28))
          .map(([y, m, d]) => pattern.replace('YYYY', y).replace('MM', m).replace('DD', d)),
        { minLength: 1 },
      ),
    ),
    fc.array(fc.oneof(text, exact), { minLength: 1 }),
  );

  it('no row is refused by a guessed type that text would have taken', () => {
    fc.assert(
      fc.property(column, (cells) => {
        const guess = guessOf(...cells);
        const asGuessed = newColumnOf(newFieldOf(0, 'X', guess.type), guess);
        const asText = newColumnOf(newFieldOf(0, 'X', 'text'), guess);
        for (const row of cells.map(rowOf)) {
          const sent = (as: typeof asText) => sentRowOf([as], row)['new-1'];
          if (!readValue('text', sent(asText)).ok) continue;
          expect(readValue(guess.type, sent(asGuessed))).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('of a CSV file a guessed number is the text again, but for its decimal sign and zeros', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1 }), (cells) => {
        if (typeOf(...cells) !== 'number') return;
        const places = Math.max(...cells.map((cell) => cell.split(/[.,]/)[1]?.length ?? 0));
        for (const cell of cells.filter((one) => one !== '')) {
          const read = readValue('number', cell);
          const value = read.ok ? Number(read.value) : NaN;
          const again = value.toFixed(cell.split(/[.,]/)[1]?.length ?? 0);
          expect(again.replace(/^-0(\.0*)?$/, '0$1')).toBe(
            cell
              .replace(',', '.')
              .replace(/^(-?)\./, '$10.')
              .replace(/^-(0(\.0*)?)$/, '$1'),
          );
        }
        expect(places).toBeLessThan(16);
      }),
      { numRuns: 2000 },
    );
  });

  it('a date is the same day in the pattern that was guessed', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1 }), (cells) => {
        const { type, patterns } = guessOf(...cells);
        const [pattern] = patterns;
        if (type !== 'date' || pattern === undefined) return;
        for (const cell of cells) {
          const [year, month, day] = dateIn(cell, pattern)?.split('-') ?? [];
          const again = pattern
            .replace('YYYY', year ?? '')
            .replace('MM', month ?? '')
            .replace('DD', day ?? '');
          expect(again).toBe(cell);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
