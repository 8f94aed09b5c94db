// The codes of a review are read as they come into sight: there may be a hundred thousand, and nobody looks at all of them.
import type { Interpretation } from '@codes/contract';

export type ReadingOf = (codes: readonly string[]) => Promise<readonly Interpretation[]>;

/** Codes asked for within this time are read in one call. */
const gathered = 60;
const mostAtOnce = 500;

export class CodeReadings {
  readonly #read: ReadingOf;
  readonly #known = new Map<string, Interpretation | null>();
  readonly #listeners = new Set<() => void>();
  #wanted: string[] = [];

  constructor(read: ReadingOf) {
    this.#read = read;
  }

  /** Null while it is not known. */
  of(code: string): Interpretation | null {
    return this.#known.get(code) ?? null;
  }

  want(code: string): void {
    if (this.#known.has(code)) return;
    this.#known.set(code, null);
    if (this.#wanted.push(code) === 1) setTimeout(() => void this.#readWanted(), gathered);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #readWanted(): Promise<void> {
    const codes = this.#wanted;
    this.#wanted = [];
    for (let first = 0; first < codes.length; first += mostAtOnce) {
      const some = codes.slice(first, first + mostAtOnce);
      // Without colours the review is as true: what cannot be asked stays as it is.
      const readings = await this.#read(some).catch(() => []);
      for (const [index, reading] of readings.entries()) this.#known.set(some[index] ?? '', reading);
    }
    for (const listener of this.#listeners) listener();
  }
}
