import { refuse, type Refusal } from '@codes/contract';

const mostShown = 300;

/** A row of the file, or the record that it is about where it is not in the file. */
export type Place = number | string;

/** What is wrong with the rows of a call: all of it up to some hundred lines, and how much more there is. */
export class RowProblems {
  #lines: { place: Place; text: string }[] = [];

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  add(place: Place, column: string | null, problem: string): void {
    const row = typeof place === 'number' ? `Row ${place}` : place;
    this.#lines.push({ place, text: `${column === null ? row : `${row}, ${column}`}: ${problem}` });
  }

  refusal(code: 'importRefused' | 'updateRefused' | 'invalid' | 'changedSinceReview'): Refusal {
    const lines = this.#lines.toSorted((a, b) => rankOf(a.place) - rankOf(b.place)).map(({ text }) => text);
    const more = lines.length - mostShown;
    const shown = more > 0 ? [...lines.slice(0, mostShown), moreWords(more)] : lines;
    return refuse(code, null, shown);
  }

  throwAny(code: Parameters<RowProblems['refusal']>[0]): void {
    if (!this.isEmpty) throw this.refusal(code);
  }
}

const moreWords = (count: number) => `and ${count} more ${count === 1 ? 'problem' : 'problems'}`;

const rankOf = (place: Place) => (typeof place === 'number' ? place : Infinity);
