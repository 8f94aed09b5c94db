import { refuse, type Refusal } from '@codes/contract';
import { ShownProblems } from '../../platform/http/bodies/shown-problems.ts';

/** A row of the file, or the record that it is about where it is not in the file. */
export type Place = number | string;

/** What is wrong with the rows of a call: all of it up to some hundred lines, and how much more there is. */
export class RowProblems {
  readonly #shown = new ShownProblems();

  get isEmpty(): boolean {
    return this.#shown.isEmpty;
  }

  add(place: Place, column: string | null, problem: string): void {
    const row = typeof place === 'number' ? `Row ${place}` : place;
    this.#shown.add(rankOf(place), `${column === null ? row : `${row}, ${column}`}: ${problem}`);
  }

  /** Lines that name their row already. */
  addLines(rowNumber: number, lines: readonly string[]): void {
    for (const line of lines) this.#shown.add(rowNumber, line);
  }

  refusal(code: 'importRefused' | 'updateRefused' | 'invalid' | 'changedSinceReview'): Refusal {
    return refuse(code, null, this.#shown.lines());
  }

  throwAny(code: Parameters<RowProblems['refusal']>[0]): void {
    if (!this.isEmpty) throw this.refusal(code);
  }
}

const rankOf = (place: Place) => (typeof place === 'number' ? place : Infinity);
