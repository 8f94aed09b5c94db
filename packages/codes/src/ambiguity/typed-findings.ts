// Letters and digits that somebody types in earnest and that are lost as fill signs.
import { lengthOf } from '../code-points.ts';
import { interpretAlong } from '../interpret-code.ts';
import { withoutFill, writePart } from '../part-end.ts';
import type { LengthEnd, RestEnd } from '../part-end.ts';
import { kindOf } from '../segments/kinds.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { Search, Ways } from './record-findings.ts';
import { exampleWith, isPossible } from './shortest-code.ts';
import type { Finding } from './warning.ts';

export function* typedFindings<R extends CodeRecord>(
  search: Search<R>,
  ways: Ways<R>,
): Generator<Finding<R>> {
  const [{ segment, option }] = ways;
  const { end } = option;
  if (end.kind === 'separator' || !kindOf(segment).significantSigns?.test(end.fill)) return;
  const value = losingValue(end);
  const read = withoutFill(end, value);
  const fill = read === '' ? 'empty' : 'filled';
  if (!isPossible(search.readable, ways, fill)) return;

  const example = exampleWith(search.readable, ways, writePart(end, value), fill);
  yield {
    kind: 'fill-sign',
    path: segment.path,
    optionPath: option.path,
    length: lengthOf(example),
    details: () => ({
      message: { key: 'fillSignLost', value, read, fill: end.fill },
      example,
      readings: [interpretAlong(search.tree, search.vocabulary, example, option.path).parts],
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
