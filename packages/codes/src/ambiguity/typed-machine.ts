// All texts that may be typed into a serial number or a free text, as the builder writes them.
import { writePart } from '../part-end.ts';
import type { End } from '../part-end.ts';
import { NO_STATE, shortestOf } from './part-machine.ts';
import type { PartMachine, Shown } from './part-machine.ts';

type Accepts = (char: number) => boolean;

type Typed = {
  readonly accepts: Accepts;
  readonly mayBeEmpty: boolean;
  /** Single signs to show it with, the best first. */
  readonly signs: readonly string[];
};

export function typedMachine(end: End, typed: Typed): PartMachine {
  return { ...statesOf(end, typed), shortest: (what) => shortestTyped(end, typed, what) };
}

type States = Omit<PartMachine, 'shortest'>;

function statesOf(end: End, { accepts, mayBeEmpty }: Typed): States {
  switch (end.kind) {
    case 'separator':
      return separatedStates(pointOf(end.separator), accepts, mayBeEmpty);
    case 'length':
      return lengthStates(end.length, pointOf(end.fill), accepts, mayBeEmpty);
    case 'rest':
      return restStates(pointOf(end.fill), accepts, mayBeEmpty);
  }
}

/** Filled where that costs no character more, as padding alone shows little. */
function shortestTyped(end: End, { signs, mayBeEmpty }: Typed, what: Shown): string | null {
  const avoided = end.kind === 'separator' ? end.separator : end.fill;
  const sign = signs.find((one) => one !== avoided) ?? '1';
  return shortestOf([
    what === 'empty' ? null : writePart(end, sign),
    what !== 'filled' && mayBeEmpty ? writePart(end, '') : null,
  ]);
}

function separatedStates(separator: number, accepts: Accepts, mayBeEmpty: boolean): States {
  const empty = 0;
  const filled = 1;
  const emptyOver = 2;
  const filledOver = 3;
  return {
    size: 4,
    step(state, char) {
      if (state >= emptyOver) return NO_STATE;
      if (char === separator) return state === filled ? filledOver : mayBeEmpty ? emptyOver : NO_STATE;
      return accepts(char) ? filled : NO_STATE;
    },
    isEnd: (state) => state >= emptyOver,
    isValue: (state) => state === filled || (state === empty && mayBeEmpty),
    isEmpty: (state) => state === empty || state === emptyOver,
    chars: (state) => (state < emptyOver ? null : []),
  };
}

/** A state is twice the number of characters so far, and one more after the first that is no fill sign. */
function lengthStates(length: number, fill: number, accepts: Accepts, mayBeEmpty: boolean): States {
  const isEnd = (state: number) => state >> 1 === length && (mayBeEmpty || (state & 1) === 1);
  return {
    size: 2 * (length + 1),
    step(state, char) {
      if (state >> 1 >= length) return NO_STATE;
      const isFilled = (state & 1) === 1;
      if (!isFilled && char === fill) return state + 2;
      if (!accepts(char)) return NO_STATE;
      return isFilled ? state + 2 : state + 3;
    },
    isEnd,
    isValue: isEnd,
    isEmpty: (state) => (state & 1) === 0,
    chars: (state) => (state >> 1 < length ? null : []),
  };
}

/** A last part that is just the fill sign is empty. */
function restStates(fill: number, accepts: Accepts, mayBeEmpty: boolean): States {
  const nothing = 0;
  const fillSign = 1;
  const filled = 2;
  const isEnd = (state: number) =>
    state === filled || (mayBeEmpty && (state === fillSign || fill === NO_STATE));
  return {
    size: 3,
    step(state, char) {
      if (state === nothing && char === fill) return fillSign;
      if (state === fillSign && !accepts(fill)) return NO_STATE;
      return accepts(char) ? filled : NO_STATE;
    },
    isEnd,
    isValue: isEnd,
    isEmpty: (state) => state !== filled,
    chars: () => null,
  };
}

function pointOf(sign: string): number {
  return sign.codePointAt(0) ?? NO_STATE;
}
