// Segments that people type: serial numbers, free texts.
import { typedMachine } from '../ambiguity/typed-machine.ts';
import { cutTo, firstCodePoint, lengthOf } from '../code-points.ts';
import type { CodeSentence } from '../words/codes.words.ts';
import { endOf, takePart, withoutFill, writePart } from '../part-end.ts';
import type { End, LengthEnd } from '../part-end.ts';
import { mayEndAfter } from '../tree/segment-tree.ts';
import { checkFilled, NOTHING, readEmpty, readText } from './segment-kind.ts';
import type { Draw, SegmentKind } from './segment-kind.ts';

type Typing = {
  /** The length of every value of the type; left out where each option says where its part ends. */
  readonly length?: number;
  readonly padAt: LengthEnd['padAt'];
  readonly significantSigns: RegExp;
  /** The problem of a value as it was typed; null where there is none. */
  readonly problemOf: (text: string, typed: string) => CodeSentence | null;
  readonly accepts: (char: number) => boolean;
  /** Single signs to show a part with, the best first. */
  readonly signs: readonly string[];
  readonly samples: (draw: Draw) => readonly string[];
};

export function typedKind(typing: Typing): SegmentKind<object> {
  return {
    filledBy: 'text',
    significantSigns: typing.significantSigns,

    parse({ segment, option }) {
      const { padAt, length } = typing;
      const filling = { fill: firstCodePoint(segment.defaultValue), padAt };
      const end: End | null =
        length === undefined
          ? endOf(option, filling, option.childSegment != null)
          : { kind: 'length', length, fill: ' ', padAt };
      return { contents: {}, end, problem: null };
    },

    build({ segment, option: { end } }, { text: typed }) {
      const text = withoutFill(end, typed);
      const problem = typing.problemOf(text, typed);
      const errors = [
        ...checkFilled(segment, text),
        ...(problem === null ? NOTHING : [problem]),
        ...checkFit(end, typed),
      ];
      return { text, codePart: writePart(end, typed), errors };
    },

    take: (option, code, start) => takePart(option.end, code, start, mayEndAfter(option)),

    read({ segment, option: { end } }, codePart) {
      const text = withoutFill(end, codePart);
      if (text === '') return readEmpty(segment, end, codePart);
      const problem = typing.problemOf(text, text);
      return problem === null ? readText(text) : { text, errors: [problem], warnings: NOTHING };
    },

    machine: ({ segment, option: { end } }) =>
      typedMachine(end, { ...typing, mayBeEmpty: !segment.isRequired }),

    sample(segment, _, draw) {
      const [{ end }] = segment.options;
      const text = typing
        .samples(draw)
        .map((sample) => (end.kind === 'length' ? cutTo(sample, end.length) : sample))
        .find((sample) => isClean(end, sample));
      return text === undefined ? null : { kind: 'text', text };
    },
  };
}

/** A typed value may neither be cut nor contain its own separator. */
function checkFit(end: End, typed: string): readonly CodeSentence[] {
  if (end.kind === 'separator' && typed.includes(end.separator)) {
    return [{ key: 'containsSeparator', separator: end.separator }];
  }
  if (end.kind !== 'length') return NOTHING;
  const length = lengthOf(typed);
  return length > end.length ? [{ key: 'partTooLong', limit: end.length, actual: length }] : NOTHING;
}

/** A sample that touches the separator or the fill sign would not show what a code usually looks like. */
function isClean(end: End, sample: string): boolean {
  if (end.kind === 'separator') return !sample.includes(end.separator);
  return end.fill === '' || (!sample.startsWith(end.fill) && !sample.endsWith(end.fill));
}
