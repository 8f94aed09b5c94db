// Reads one row of a CSV text at a time and goes no further than it must: bad files are refused quickly.
import { unsafeCell } from './csv-cells.ts';
import { CsvProblem, type CsvSentence } from './csv-problem.ts';
import { limits } from '../../platform/limits.ts';

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
      if (this.#column > limits.csvColumns)
        throw this.#problem({ key: 'tooManyColumns', most: limits.csvColumns });
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
      if (sign === 0) throw this.#problem({ key: 'notText' });
    }
    if (at - start > limits.csvCell) throw this.#problem({ key: 'cellTooLong', most: limits.csvCell });
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
      if (sign === 0) throw this.#problem({ key: 'notText' });
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
    throw this.#problem(
      most === this.#text.length
        ? { key: 'quoteNeverClosed' }
        : { key: 'quoteNotClosedSoon', most: limits.csvCell },
    );
  }

  #refuseTextAfterQuotes(): void {
    while (this.#text[this.position] === ' ') this.position += 1;
    const sign = this.#text.charCodeAt(this.position);
    const isEnd = Number.isNaN(sign) || sign === this.#delimiter;
    if (!isEnd && sign !== lineFeed && sign !== carriageReturn) {
      throw this.#problem({ key: 'textAfterQuotes' });
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

  #problem(sentence: CsvSentence): CsvProblem {
    return new CsvProblem({ rowNumber: this.rowNumber, column: this.#column }, sentence);
  }
}
