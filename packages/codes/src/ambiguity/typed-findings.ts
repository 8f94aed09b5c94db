// Letters and digits that somebody types in earnest and that are lost as fill signs.
import { lengthOf } from '../code-points.ts';
import { interpretAlong } from '../interpret-code.ts';
import { withoutFill, writePart } from '../part-end.ts';
import type { LengthEnd, RestEnd } from '../part-end.ts';
import { kindOf } from '../segments/kinds.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { OptionMachine } from './code-machine.ts';
import type { Search } from './record-findings.ts';
import type { Finding } from './warning.ts';

export function* typedFindings<R extends CodeRecord>(
  search: Search<R>,
  option: OptionMachine<R>,
): Generator<Finding<R>> {
  const { segment } = option;
  const { end } = option.option;
  if (end.kind === 'separator' || !kindOf(segment).significantSigns?.test(end.fill)) return;
  const before = search.readable.before(option);
  const after = search.readable.after(option);
  if (before === null || after === null) return;

  const value = losingValue(end);
  const example = before + writePart(end, value) + after;
  const read = withoutFill(end, value);
  yield {
    kind: 'fill-sign',
    path: segment.path,
    optionPath: option.option.path,
    length: lengthOf(example),
    details: () => ({
      message: { key: 'fillSignLost', value, read, fill: end.fill },
      example,
      readings: [interpretAlong(search.tree, search.vocabulary, example, option.option.path).parts],
      records: [],
    }),
  };
}

/** A value with the fill sign where it is lost, and another sign beside it where there is room. */
function losingValue(end: LengthEnd | RestEnd): string {
  if (end.kind === 'rest' || end.length === 1) return end.fill;
  const other = end.fill === '1' ? '2' : '1';
  return end.padAt === 'start' ? end.fill + other : other + end.fill;
}
