// The first some hundred of many problems are shown, and how many more there are.
import type { Line } from '@codes/contract';

const mostShown = 300;

type Problem = { rank: number; line: Line };

export class ShownProblems {
  #first: Problem[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Shown by rank, and those of the same rank as they came. */
  add(rank: number, line: Line): void {
    this.#count += 1;
    this.#first.push({ rank, line });
    // However many there are, some are kept.
    if (this.#first.length >= 20 * mostShown) this.#first = this.#sorted().slice(0, mostShown);
  }

  lines(): Line[] {
    const shown = this.#sorted()
      .slice(0, mostShown)
      .map(({ line }) => line);
    const more = this.#count - shown.length;
    return more > 0 ? [...shown, { key: 'moreProblems', count: more }] : shown;
  }

  #sorted(): Problem[] {
    return this.#first.toSorted((a, b) => a.rank - b.rank);
  }
}
