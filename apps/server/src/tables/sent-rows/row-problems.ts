import { refuse, type Line, type Refusal, type Sentence } from '@codes/contract';
import { ShownProblems } from '../../platform/http/bodies/shown-problems.ts';

/** A row of the file, or the record that it is about where it is not in the file. */
export type RowName = number | Sentence;

/** The problems of the rows of a call: all of them up to some hundred lines, and how many more there are. */
export class RowProblems {
  readonly #shown = new ShownProblems();

  get isEmpty(): boolean {
    return this.#shown.isEmpty;
  }

  add(place: RowName, column: string | null, problem: Line): void {
    this.#shown.add(rankOf(place), { key: 'at', place: nameIn(place, column), problem });
  }

  /** Lines that name their row already. */
  addLines(rowNumber: number, lines: readonly Line[]): void {
    for (const line of lines) this.#shown.add(rowNumber, line);
  }

  refusal(code: 'importRefused' | 'updateRefused' | 'invalid' | 'changedSinceReview'): Refusal {
    return refuse(code, null, this.#shown.lines());
  }

  throwAny(code: Parameters<RowProblems['refusal']>[0]): void {
    if (!this.isEmpty) throw this.refusal(code);
  }
}

function nameIn(place: RowName, column: string | null): Sentence {
  if (typeof place !== 'number') {
    return column === null ? place : { key: 'placeIn', within: place, place: column };
  }
  return column === null ? { key: 'row', row: place } : { key: 'placeInRow', row: place, place: column };
}

const rankOf = (place: RowName) => (typeof place === 'number' ? place : Infinity);
