// The characters that one part of a code may consist of, its separator included, as a small machine.

/** Characters are code points as numbers, states are numbers from 0, which is the start. */
export type PartMachine = {
  readonly size: number;
  /** The state after one more character, or NO_STATE. */
  step(state: number, char: number): number;
  /** The part may be over here. */
  isEnd(state: number): boolean;
  /** All characters that it can go on with; null when whole classes of them, as where people type. */
  chars(state: number): readonly number[] | null;
};

export const NO_STATE = -1;

const ZERO = 0x30;
const NINE = 0x39;

export function isDigit(char: number): boolean {
  return char >= ZERO && char <= NINE;
}
