// The characters that one part of a code may consist of, its separator included, as a small machine.
import { lengthOf } from '../code-points.ts';

/** Characters are code points as numbers, states are numbers from 0, which is the start. */
export type PartMachine = {
  readonly size: number;
  /** The state after one more character, or NO_STATE. */
  step(state: number, char: number): number;
  /** The part may be over here, its separator included. */
  isEnd(state: number): boolean;
  /** The value may be over here, its separator aside. */
  isValue(state: number): boolean;
  /** Of such a state: nothing is filled in. */
  isEmpty(state: number): boolean;
  /** All characters that it can go on with; null when whole classes of them, as where people type. */
  chars(state: number): readonly number[] | null;
  /** A value to show it with, as short as can be and without its separator; null where nothing can be written. */
  shortest(what: Shown): string | null;
};

/** What a part is shown with: something filled in, nothing, or whichever of them is shorter. */
export type Shown = 'filled' | 'empty' | 'any';

export const NO_STATE = -1;

const ZERO = 0x30;
const NINE = 0x39;

export function isDigit(char: number): boolean {
  return char >= ZERO && char <= NINE;
}

/** The first of the shortest. */
export function shortestOf(texts: readonly (string | null)[]): string | null {
  let best: string | null = null;
  for (const text of texts) {
    if (text !== null && (best === null || lengthOf(text) < lengthOf(best))) best = text;
  }
  return best;
}
