import { trieOf } from '../ambiguity/word-trie.ts';
import { lengthOf } from '../code-points.ts';
import { separatorAfter, separatorOf, takeExactly } from '../part-end.ts';
import type { End } from '../part-end.ts';
import { mayEndAfter } from '../tree/segment-tree.ts';
import type { FixedContents } from '../tree/segment-tree.ts';
import type { OptionOnWire } from '../wire.ts';
import { NOTHING, readNothing, readText } from './segment-kind.ts';
import type { SegmentKind } from './segment-kind.ts';

/** Always written, as it is: nobody fills it and its length is that of its text. */
export const fixedValue: SegmentKind<FixedContents> = {
  filledBy: 'nobody',
  significantSigns: null,

  parse({ segment, option }) {
    const text = segment.defaultValue ?? '';
    return { contents: { text }, end: endOfText(text, option), problem: text === '' ? 'mandatory' : null };
  },

  build: ({ option: { text } }) => ({ text, codePart: text, errors: NOTHING }),

  take: (option, code, start) =>
    takeExactly(lengthOf(option.text), option.end, code, start, mayEndAfter(option)),

  read: ({ option }, codePart) => (codePart === option.text ? readText(codePart) : readNothing(codePart)),

  machine: ({ option: { text, end } }) => trieOf([text], { separator: separatorAfter(end), empty: text }),

  sample: () => null,
};

function endOfText(text: string, option: OptionOnWire): End {
  const separator = option.childSegment == null ? '' : separatorOf(option);
  if (separator !== '') return { kind: 'separator', separator };
  return { kind: 'length', length: lengthOf(text), fill: ' ', padAt: 'end' };
}
