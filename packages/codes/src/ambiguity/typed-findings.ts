// Letters and digits that somebody types in earnest and that are lost as fill signs.
import { lengthOf } from '../code-points.ts';
import { interpretAlong } from '../interpret-code.ts';
import { withoutFill, writePart } from '../part-format.ts';
import { isTableSegment, SegmentType } from '../segment-tree.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { OptionMachine } from './code-machine.ts';
import type { Search } from './record-findings.ts';
import type { Finding } from './warning.ts';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** A leading zero says nothing in a number, any other digit does. */
const TELLING_DIGIT = /[1-9]/;

export function* typedFindings<R extends CodeRecord>(
  search: Search<R>,
  option: OptionMachine<R>,
): Generator<Finding<R>> {
  const { format, place } = option;
  if (isTableSegment(place.segment) || (format.kind !== 'length' && format.kind !== 'rest')) return;
  const isSerial = place.segment.type === SegmentType.serialNumber;
  if (!(isSerial ? TELLING_DIGIT : LETTER_OR_DIGIT).test(format.fill)) return;
  const before = search.readable.before(option);
  const after = search.readable.after(option);
  if (before === null || after === null) return;

  const isShort = format.kind === 'rest' || format.length === 1;
  const other = format.fill === '1' ? '2' : '1';
  const value = isShort ? format.fill : isSerial ? format.fill + other : other + format.fill;
  const example = before + writePart(format, value) + after;
  const read = withoutFill(format, value) || 'empty';
  yield {
    kind: 'fill-sign',
    path: place.path,
    optionPath: option.path,
    length: lengthOf(example),
    tell: () => ({
      message: `${value} is read as ${read}, as ${format.fill} is the fill sign.`,
      example,
      readings: [interpretAlong(search.root, search.vocabulary, example, option.path).parts],
      records: [],
    }),
  };
}
