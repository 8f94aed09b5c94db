import { refuse, type Refusal } from '@codes/contract';

const mostShown = 300;

/** What is wrong with the rows of a call: all of it up to some hundred lines, and how much more there is. */
export class RowProblems {
  #lines: { rowNumber: number; text: string }[] = [];

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  add(rowNumber: number, column: string | null, problem: string): void {
    const place = column === null ? `Row ${rowNumber}` : `Row ${rowNumber}, ${column}`;
    this.#lines.push({ rowNumber, text: `${place}: ${problem}` });
  }

  refusal(code: 'importRefused' | 'updateRefused' | 'invalid' | 'changedSinceReview'): Refusal {
    const lines = this.#lines.toSorted((a, b) => a.rowNumber - b.rowNumber).map(({ text }) => text);
    const more = lines.length - mostShown;
    const shown = more > 0 ? [...lines.slice(0, mostShown), moreWords(more)] : lines;
    return refuse(code, null, shown);
  }

  throwAny(code: Parameters<RowProblems['refusal']>[0]): void {
    if (!this.isEmpty) throw this.refusal(code);
  }
}

const moreWords = (count: number) => `and ${count} more ${count === 1 ? 'problem' : 'problems'}`;
