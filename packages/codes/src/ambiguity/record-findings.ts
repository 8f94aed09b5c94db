// Findings among the records of one option, independent of the other options.
import { lengthOf } from '../code-points.ts';
import { interpretAlong, interpretCode } from '../interpret-code.ts';
import type { InterpretedPart } from '../interpret-code.ts';
import { isReadable, writePart } from '../part-end.ts';
import { isTableOption, nameOfOption, tablesOf } from '../tree/segment-tree.ts';
import type { Tree } from '../tree/segment-tree.ts';
import type { CodeRecord, Vocabulary } from '../vocabulary.ts';
import type { OptionMachine } from './code-machine.ts';
import type { Budget } from './shared-codes.ts';
import { exampleWith, isPossible } from './shortest-code.ts';
import type { ShortestCodes } from './shortest-code.ts';
import type { AmbiguityKind, Finding } from './warning.ts';
import { namesOf } from './wording.ts';

export type Search<R extends CodeRecord> = {
  readonly tree: Tree;
  readonly vocabulary: Vocabulary<R>;
  /** Around a part, with records that can be read back. */
  readonly readable: ShortestCodes<R>;
  /** Around a part, with any records. */
  readonly buildable: ShortestCodes<R>;
  readonly budget: Budget;
};

/** An option as often as it can be reached differently. */
export type Ways<R extends CodeRecord> = readonly [OptionMachine<R>, ...OptionMachine<R>[]];

const SHOWN_RECORDS = 5;

export function* recordFindings<R extends CodeRecord>(
  search: Search<R>,
  ways: Ways<R>,
): Generator<Finding<R>> {
  const [option] = ways;
  yield* notOffered(option);
  if (isPossible(search.buildable, ways, 'filled')) yield* unreadable(search, ways);
  if (isPossible(search.readable, ways, 'filled')) yield* sameTexts(search, ways);
  if (isPossible(search.readable, ways, 'empty')) yield* likeEmpties(search, ways);
}

function* notOffered<R extends CodeRecord>(option: OptionMachine<R>): Generator<Finding<R>> {
  const { segment, option: contents, offer } = option;
  if (!isTableOption(contents)) return;
  const name = nameOfOption(segment, contents);
  if (offer.isPickGone) {
    yield finding('pick-gone', option, 0, () => ({
      message: { key: 'picksGone', option: name },
      example: null,
      readings: [],
      records: [],
    }));
  }
  const count = offer.withoutValue.length;
  if (count === 0) return;
  yield finding('no-value', option, 0, () => ({
    message: { key: 'withoutValue', option: name, field: contents.fieldName, count },
    example: null,
    readings: [],
    records: offer.withoutValue.slice(0, SHOWN_RECORDS),
  }));
}

function* unreadable<R extends CodeRecord>(search: Search<R>, ways: Ways<R>): Generator<Finding<R>> {
  const [option] = ways;
  for (const record of option.offer.records) {
    if (isReadable(option.option.end, record.value)) continue;
    yield finding('contains-separator', option, lengthOf(record.value), () => {
      const example = exampleWith(search.buildable, ways, record.value, 'filled');
      const { parts } = interpretCode(search.tree, search.vocabulary, example);
      return {
        message: { key: 'valueContainsSeparator', value: record.value, separator: option.separator },
        example,
        readings: [parts],
        records: [record],
      };
    });
  }
}

function* sameTexts<R extends CodeRecord>(search: Search<R>, ways: Ways<R>): Generator<Finding<R>> {
  const [{ offer, option }] = ways;
  for (const records of offer.alike()) {
    if (isReadable(option.end, records[0]!.value)) yield sameText(search, ways, records);
  }
}

function* likeEmpties<R extends CodeRecord>(search: Search<R>, ways: Ways<R>): Generator<Finding<R>> {
  const [{ segment, offer, option }] = ways;
  if (option.index > 0 || segment.isRequired) return;
  const [first] = offer.matching(writePart(option.end, ''));
  if (first) yield likeEmpty(search, ways, first);
}

function sameText<R extends CodeRecord>(search: Search<R>, ways: Ways<R>, records: readonly R[]): Finding<R> {
  const [option] = ways;
  const shown = records.slice(0, SHOWN_RECORDS);
  const written = writePart(option.option.end, records[0]!.value);
  return finding('same-text', option, lengthOf(written), () => {
    const example = exampleWith(search.readable, ways, written, 'filled');
    const { parts } = interpretAlong(search.tree, search.vocabulary, example, option.option.path);
    const readings = shown.map((record) => parts.map((part) => withRecord(part, option, record)));
    return {
      message: {
        key: 'writtenAlike',
        records: namesOf(shown, tablesOf(option.option)),
        count: records.length,
        isCut: isCut(option, records),
        written,
      },
      example,
      readings,
      records: shown,
    };
  });
}

function isCut<R extends CodeRecord>(option: OptionMachine<R>, records: readonly R[]): boolean {
  const { end } = option.option;
  return end.kind === 'length' && records.some((record) => lengthOf(record.value) > end.length);
}

function likeEmpty<R extends CodeRecord>(search: Search<R>, ways: Ways<R>, record: R): Finding<R> {
  const [option] = ways;
  const written = writePart(option.option.end, record.value);
  return finding('like-empty', option, lengthOf(written), () => {
    const example = exampleWith(search.readable, ways, written, 'empty');
    const { parts } = interpretAlong(search.tree, search.vocabulary, example, option.option.path);
    const readings = [parts, parts.map((part) => withRecord(part, option, null))];
    return {
      message: { key: 'writtenLikeEmpty', value: record.value, written },
      example,
      readings,
      records: [record],
    };
  });
}

function withRecord<R extends CodeRecord>(
  part: InterpretedPart<R>,
  option: OptionMachine<R>,
  record: R | null,
): InterpretedPart<R> {
  if (part.optionPath !== option.option.path) return part;
  const { recordId = null, tableId = null, value: text = '' } = record ?? {};
  return { ...part, record, recordId, tableId, text, warnings: [] };
}

function finding<R extends CodeRecord>(
  kind: AmbiguityKind,
  option: OptionMachine<R>,
  length: number,
  details: Finding<R>['details'],
): Finding<R> {
  return { kind, path: option.segment.path, optionPath: option.option.path, length, details };
}
