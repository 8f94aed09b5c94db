// What may be typed into a serial number or a free text, as the builder writes it.
import type { PartFormat } from '../part-format.ts';
import { isRequired, SegmentType } from '../segment-tree.ts';
import type { Segment } from '../segment-tree.ts';
import { isDigit, NO_STATE } from './part-machine.ts';
import type { PartMachine } from './part-machine.ts';

type Accepts = (char: number) => boolean;

export function typedMachine(segment: Segment, format: PartFormat): PartMachine {
  const accepts: Accepts = segment.type === SegmentType.serialNumber ? isDigit : () => true;
  const mayBeEmpty = !isRequired(segment);
  switch (format.kind) {
    case 'separator':
      return separatedMachine(pointOf(format.separator), accepts, mayBeEmpty);
    case 'length':
      return lengthMachine(format.length, pointOf(format.fill), accepts, mayBeEmpty);
    default:
      return restMachine(format.kind === 'rest' ? pointOf(format.fill) : NO_STATE, accepts, mayBeEmpty);
  }
}

function separatedMachine(separator: number, accepts: Accepts, mayBeEmpty: boolean): PartMachine {
  const empty = 0;
  const filled = 1;
  const over = 2;
  return {
    size: 3,
    step(state, char) {
      if (state === over) return NO_STATE;
      if (char === separator) return state === filled || mayBeEmpty ? over : NO_STATE;
      return accepts(char) ? filled : NO_STATE;
    },
    isEnd: (state) => state === over,
    chars: (state) => (state === empty || state === filled ? null : []),
  };
}

/** A state is twice the number of characters so far, and one more after the first that is no fill sign. */
function lengthMachine(length: number, fill: number, accepts: Accepts, mayBeEmpty: boolean): PartMachine {
  return {
    size: 2 * (length + 1),
    step(state, char) {
      if (state >> 1 >= length) return NO_STATE;
      const isFilled = (state & 1) === 1;
      if (!isFilled && char === fill) return state + 2;
      if (!accepts(char)) return NO_STATE;
      return isFilled ? state + 2 : state + 3;
    },
    isEnd: (state) => state >> 1 === length && (mayBeEmpty || (state & 1) === 1),
    chars: (state) => (state >> 1 < length ? null : []),
  };
}

/** A last part that is just the fill sign is empty. */
function restMachine(fill: number, accepts: Accepts, mayBeEmpty: boolean): PartMachine {
  const nothing = 0;
  const fillSign = 1;
  const filled = 2;
  return {
    size: 3,
    step(state, char) {
      if (state === nothing && char === fill) return fillSign;
      if (state === fillSign && !accepts(fill)) return NO_STATE;
      return accepts(char) ? filled : NO_STATE;
    },
    isEnd(state) {
      if (state === filled) return true;
      return mayBeEmpty && (state === fillSign || fill === NO_STATE);
    },
    chars: () => null,
  };
}

function pointOf(sign: string): number {
  return sign.codePointAt(0) ?? NO_STATE;
}
