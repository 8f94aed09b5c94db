// Reads one row of a CSV text at a time and goes no further than it must: bad files are refused quickly.
import { unsafeCell } from './csv-cells.ts';
import { limits } from '../../platform/limits.ts';

/** Why a file cannot be taken, in words for whoever chose it. */
export class FileProblem extends Error {}

export class CsvProblem extends FileProblem {
  constructor(place: { rowNumber: number; column?: number }, problem: string) {
    const column = place.column === undefined ? '' : `, Column ${place.column}`;
    super(`Row ${place.rowNumber}${column}: ${problem}`);
    this.name = 'CsvProblem';
  }
}

export const readingWords = {
  notText: 'this is not a text file',
  workbook: 'this is a spreadsheet workbook, not a CSV file. Save it as CSV and try again',
  neverClosed: 'an opening quotation mark has no closing one',
  notClosedSoon: `an opening quotation mark has no closing one within ${limits.csvCell} characters`,
  controlCharacter: (sign: string) => `the cell contains a control character (${sign})`,
  afterQuotes: 'there is text after the closing quotation mark',
  cellTooLong: `the cell is longer than ${limits.csvCell} characters`,
  tooManyColumns: `there are more than ${limits.csvColumns} columns`,
  tooFew: (actual: number, expected: number) =>
    `the row has ${actual} ${actual === 1 ? 'column' : 'columns'}, but the first one has ${expected}`,
  tooMany: (expected: number) => `there is a value beyond the ${expected} columns of the first row`,
} as const;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

export class CsvScanner {
  readonly #text: string;
  readonly #delimiter: number;
  #column = 0;
  /** Of the row read last. */
  rowNumber = 0;
  position = 0;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** The cells of the next row as they were before they were made safe; null at the end. */
  nextRow(): string[] | null {
    if (this.position >= this.#text.length) return null;
    this.rowNumber += 1;
    this.#column = 0;
    const cells: string[] = [];
    for (;;) {
      this.#column += 1;
      if (this.#column > limits.csvColumns) throw this.#problem(readingWords.tooManyColumns);
      const isQuoted = this.#text.charCodeAt(this.position) === quote;
      cells.push(unsafeCell(isQuoted ? this.#quotedCell() : this.#plainCell()));
      if (this.#text.charCodeAt(this.position) !== this.#delimiter) break;
      this.position += 1;
    }
    this.#skipLineEnd();
    return cells;
  }

  #plainCell(): string {
    const start = this.position;
    const most = Math.min(this.#text.length, start + limits.csvCell + 1);
    let at = start;
    for (; at < most; at += 1) {
      const sign = this.#text.charCodeAt(at);
      if (sign === this.#delimiter || sign === lineFeed || sign === carriageReturn) break;
      if (sign === 0) throw this.#problem(readingWords.notText);
    }
    if (at - start > limits.csvCell) throw this.#problem(readingWords.cellTooLong);
    this.position = at;
    return this.#text.slice(start, at);
  }

  /** Quotation marks inside are doubled; line ends and delimiters inside are text. */
  #quotedCell(): string {
    const start = this.position + 1;
    const most = Math.min(this.#text.length, start + limits.csvCell + 1);
    let hasQuotes = false;
    for (let at = start; at < most; at += 1) {
      const sign = this.#text.charCodeAt(at);
      if (sign === 0) throw this.#problem(readingWords.notText);
      if (sign !== quote) continue;
      if (this.#text.charCodeAt(at + 1) !== quote) {
        this.position = at + 1;
        this.#refuseTextAfterQuotes();
        const cell = this.#text.slice(start, at);
        return hasQuotes ? cell.replaceAll('""', '"') : cell;
      }
      hasQuotes = true;
      at += 1;
    }
    throw this.#problem(most === this.#text.length ? readingWords.neverClosed : readingWords.notClosedSoon);
  }

  #refuseTextAfterQuotes(): void {
    while (this.#text[this.position] === ' ') this.position += 1;
    const sign = this.#text.charCodeAt(this.position);
    const isEnd = Number.isNaN(sign) || sign === this.#delimiter;
    if (!isEnd && sign !== lineFeed && sign !== carriageReturn) {
      throw this.#problem(readingWords.afterQuotes);
    }
  }

  /** Files from several hands mix the three kinds. */
  #skipLineEnd(): void {
    if (this.#text.charCodeAt(this.position) === carriageReturn) this.position += 1;
    else if (this.#text.charCodeAt(this.position) === lineFeed) {
      this.position += 1;
      return;
    }
    if (this.#text.charCodeAt(this.position) === lineFeed) this.position += 1;
  }

  #problem(words: string): CsvProblem {
    return new CsvProblem({ rowNumber: this.rowNumber, column: this.#column }, words);
  }
}
