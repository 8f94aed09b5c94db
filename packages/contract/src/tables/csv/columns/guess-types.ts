// The type that a column's cells speak for: a number or a date where all of them are one and nothing of them is lost, else text.
import { limits } from '../../../platform/limits.ts';
import { lengthOf } from '../../../platform/texts.ts';
import { readValue, type FieldType } from '../../field-types.ts';
import type { CsvRow } from '../csv-reading.ts';
import { dateIn, datePatterns, ownPattern, type DatePattern } from './date-patterns.ts';

export type ColumnGuess = {
  type: FieldType;
  /** Those that all its dates have, the likeliest first: 01/02/2026 has two. */
  patterns: readonly DatePattern[];
};

export const textGuess: ColumnGuess = { type: 'text', patterns: [] };

type Rows = Iterable<Pick<CsvRow, 'cells' | 'exact'>>;

/** One for each column, by all its rows: a type is never guessed that a later row does not have. */
export function guessColumns(columns: number, rows: Rows): ColumnGuess[] {
  const seen = Array.from({ length: columns }, () => new SeenCells());
  const open = new Set(seen.keys());
  for (const { cells, exact } of rows) {
    for (const index of open) {
      const isOpen = seen[index]?.add((cells[index] ?? '').trim(), exact?.[index] ?? null);
      if (isOpen === false) open.delete(index);
    }
    if (open.size === 0) break;
  }
  return seen.map((cells) => cells.guess());
}

/** The first column whose cells are all filled, all different, and short enough for a code; null where there is none. */
export function codeColumnOf(columns: number, rows: readonly Pick<CsvRow, 'cells'>[]): number | null {
  for (let column = 0; column < columns; column += 1) if (mayBeCodes(column, rows)) return column;
  return null;
}

function mayBeCodes(column: number, rows: readonly Pick<CsvRow, 'cells'>[]): boolean {
  const seen = new Set<string>();
  return rows.every(({ cells }) => {
    const text = (cells[column] ?? '').trim();
    return text !== '' && lengthOf(text) <= limits.recordCode && seen.size !== seen.add(text).size;
  });
}

type Exact = NonNullable<CsvRow['exact']>[number];

class SeenCells {
  #isEmpty = true;
  #mayBeNumber = true;
  #patterns: readonly DatePattern[] = datePatterns;
  readonly #decimals = new DecimalPlaces();

  /** Whether it can still be anything but text. */
  add(text: string, exact: Exact): boolean {
    if (text === '') return true;
    this.#isEmpty = false;
    this.#mayBeNumber &&= this.#isNumber(text, exact);
    if (exact?.date === undefined)
      this.#patterns = this.#patterns.filter((one) => dateIn(text, one) !== null);
    return this.#mayBeNumber || this.#patterns.length > 0;
  }

  guess(): ColumnGuess {
    if (this.#isEmpty) return textGuess;
    const [first] = this.#patterns;
    // Eight digits may be both: such a date is the rarer thing to meet by chance.
    if (first !== undefined) return { type: 'date', patterns: this.#all() };
    return this.#mayBeNumber && !this.#decimals.areInDoubt ? { type: 'number', patterns: [] } : textGuess;
  }

  /** A workbook's dates alone fit every pattern: there is nothing to choose then. */
  #all(): readonly DatePattern[] {
    return this.#patterns.length === datePatterns.length ? [ownPattern] : this.#patterns;
  }

  #isNumber(text: string, exact: Exact): boolean {
    if (exact?.date !== undefined) return false;
    // Shown with leading zeros, it is a code to whoever wrote it.
    if (hasLeadingZero.test(text)) return false;
    if (exact?.number !== undefined) return readValue('number', exact.number).ok;
    if (text.startsWith('+') || !readValue('number', text).ok) return false;
    this.#decimals.add(text);
    return true;
  }
}

const hasLeadingZero = /^[+-]?0\d/;

/**
 * 1.10 beside 1.1 are sections and no numbers, while 18,0 beside 12,5 is how a Swede writes one; 1,234 may be a thousand: what a number
 * would lose or mistake stays text.
 */
class DecimalPlaces {
  readonly #signs = new Set<string>();
  readonly #places = new Set<number>();
  #endsInZero = false;
  #mayGroup = true;

  add(text: string): void {
    const [, whole = '', sign, decimals = ''] = /^-?(\d*)(?:([.,])(\d+))?$/.exec(text) ?? [];
    this.#places.add(decimals.length);
    if (sign === undefined) return;
    this.#signs.add(sign);
    this.#endsInZero ||= sign === '.' && decimals.endsWith('0');
    this.#mayGroup &&= decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  }

  get areInDoubt(): boolean {
    if (this.#signs.size === 0) return false;
    return this.#signs.size > 1 || this.#mayGroup || (this.#endsInZero && this.#places.size > 1);
  }
}
