import { codePointsOf } from './code-points.ts';
import type { CodeSentence } from './codes.words.ts';
import { separatorAfter } from './part-end.ts';
import type { Taken } from './part-end.ts';
import { tablesOf } from './segment-tree.ts';
import type { Option, Segment, Tree } from './segment-tree.ts';
import { kindOf } from './segments/kinds.ts';
import { NOTHING, readText } from './segments/segment-kind.ts';
import type { ReadPart } from './segments/segment-kind.ts';
import type { OptionPath, SegmentPath } from './tree-path.ts';
import type { CodeRecord, Vocabulary } from './vocabulary.ts';

export type InterpretedPart<R extends CodeRecord> = {
  readonly type: 'text' | 'table';
  /** The value as the builder would hold it. */
  readonly text: string;
  readonly tableId: number | null;
  readonly recordId: number | null;
  /** The characters that it took, without the separator. */
  readonly codePart: string;
  readonly separator: string;
  readonly errors: readonly CodeSentence[];
  readonly warnings: readonly CodeSentence[];
  /** The record that was found, as the vocabulary gave it. */
  readonly record: R | null;
  /** Null for text that no segment is left for. */
  readonly path: SegmentPath | null;
  readonly optionPath: OptionPath | null;
  readonly segment: Segment | null;
  readonly option: Option | null;
  readonly depth: number;
  /** Where its characters lie in the code, in code points. */
  readonly start: number;
  readonly end: number;
};

export type Interpretation<R extends CodeRecord> = {
  /** The whole code is explained. */
  readonly isExplained: boolean;
  /** Errors of the code as a whole; those of a part are with the part. */
  readonly errors: readonly CodeSentence[];
  readonly parts: readonly InterpretedPart<R>[];
};

/**
 * Explains a code by the first options that explain all of it, or else by those that get furthest.
 * A segment is reached by one path of options, and each takes its characters in one way only; so every
 * option is tried once at most, however many branches there are.
 *
 * @example
 * const { isExplained, parts } = interpretCode(tree, vocabulary, '=K20.QM12');
 * parts.map(({ text, record }) => [text, record?.code]);
 */
export function interpretCode<R extends CodeRecord>(
  tree: Tree | null,
  vocabulary: Vocabulary<R>,
  code: string,
): Interpretation<R> {
  return interpretAlong(tree, vocabulary, code, '');
}

/**
 * As interpretCode, but on the way to the given option no other option is tried.
 *
 * @example
 * interpretAlong(tree, vocabulary, '=K20.QM12', '/0/1').errors; // by the second option of the second segment
 */
export function interpretAlong<R extends CodeRecord>(
  tree: Tree | null,
  vocabulary: Vocabulary<R>,
  code: string,
  along: OptionPath,
): Interpretation<R> {
  if (!tree) return { isExplained: false, errors: [{ key: 'configurationMissing' }], parts: [] };
  const { parts, errors, firstError } = tryOptions(
    { code: codePointsOf(code), vocabulary, along },
    tree.root,
    0,
  );
  return { isExplained: firstError === NO_ERROR, errors, parts };
}

type Reader<R extends CodeRecord> = {
  readonly code: readonly string[];
  readonly vocabulary: Vocabulary<R>;
  readonly along: OptionPath;
};

type Attempt<R extends CodeRecord> = {
  readonly parts: readonly InterpretedPart<R>[];
  readonly errors: readonly CodeSentence[];
  readonly firstError: number;
  /** How many characters its faultless parts explain. */
  readonly explained: number;
};

const NO_ERROR = Number.POSITIVE_INFINITY;

function tryOptions<R extends CodeRecord>(reader: Reader<R>, segment: Segment, start: number): Attempt<R> {
  let furthest: Attempt<R> | null = null;
  for (const option of segment.options) {
    if (leadsElsewhere(reader.along, segment.path, option.path)) continue;
    const attempt = tryOption(reader, segment, option, start);
    if (attempt.firstError === NO_ERROR) return attempt;
    if (!furthest || getsFurther(attempt, furthest)) furthest = attempt;
  }
  return furthest ?? endOfCode(reader, segment.depth, start);
}

function leadsElsewhere(along: OptionPath, segment: SegmentPath, option: OptionPath): boolean {
  if (along.length <= segment.length || !along.startsWith(segment)) return false;
  return !`${along}/`.startsWith(`${option}/`);
}

function getsFurther<R extends CodeRecord>(one: Attempt<R>, other: Attempt<R>): boolean {
  if (one.firstError !== other.firstError) return one.firstError > other.firstError;
  return one.explained > other.explained;
}

function tryOption<R extends CodeRecord>(
  reader: Reader<R>,
  segment: Segment,
  option: Option,
  start: number,
): Attempt<R> {
  const taken = kindOf(segment).take(option, reader.code, start);
  const part = readPart(reader, segment, option, start, taken);
  if (taken.kind !== 'taken') return { parts: [part], errors: NOTHING, firstError: start, explained: 0 };
  const rest = option.next
    ? tryOptions(reader, option.next, taken.next)
    : endOfCode(reader, segment.depth + 1, taken.next);
  const isFaultless = part.errors.length === 0;
  return {
    parts: [part, ...rest.parts],
    errors: rest.errors,
    firstError: isFaultless ? rest.firstError : start,
    explained: rest.explained + (isFaultless ? taken.next - start : 0),
  };
}

function endOfCode<R extends CodeRecord>(reader: Reader<R>, depth: number, start: number): Attempt<R> {
  if (start >= reader.code.length) return { parts: [], errors: NOTHING, firstError: NO_ERROR, explained: 0 };
  const left = leftOverPart(reader, depth, start);
  return {
    parts: [left],
    errors: [{ key: 'textLeftOver', text: left.text }],
    firstError: start,
    explained: 0,
  };
}

function readPart<R extends CodeRecord>(
  reader: Reader<R>,
  segment: Segment,
  option: Option,
  start: number,
  taken: Taken,
): InterpretedPart<R> {
  const kind = kindOf(segment);
  const isTaken = taken.kind === 'taken';
  const matches = isTaken ? reader.vocabulary.offerOf(option.path).matching(taken.codePart) : [];
  const [record = null] = matches;
  const read = isTaken ? kind.read({ segment, option }, taken.codePart, matches) : readShort(taken);
  // Member by member: copying what was read makes objects of many shapes, at ten times the cost.
  return {
    type: kind.filledBy === 'record' ? 'table' : 'text',
    text: read.text,
    errors: read.errors,
    warnings: read.warnings,
    tableId: record?.tableId ?? onlyTableOf(option),
    recordId: record?.recordId ?? null,
    record,
    codePart: taken.codePart,
    separator: isTaken ? separatorAfter(option.end) : '',
    path: segment.path,
    optionPath: option.path,
    segment,
    option,
    depth: segment.depth,
    start,
    end: isTaken ? taken.end : start + codePointsOf(taken.codePart).length,
  };
}

function onlyTableOf(option: Option): number | null {
  const [table, ...others] = tablesOf(option);
  return table && others.length === 0 ? table.tableId : null;
}

function readShort(taken: Exclude<Taken, { kind: 'taken' }>): ReadPart {
  const reason: CodeSentence =
    taken.kind === 'short'
      ? { key: 'codeTooShort', expected: taken.expected, left: codePointsOf(taken.codePart).length }
      : { key: 'separatorMissing', separator: taken.separator };
  return { ...readText(taken.codePart), errors: [{ key: 'codeSegmentNotFound' }, reason] };
}

function leftOverPart<R extends CodeRecord>(
  reader: Reader<R>,
  depth: number,
  start: number,
): InterpretedPart<R> {
  const text = reader.code.slice(start).join('');
  return {
    type: 'text',
    text,
    errors: [{ key: 'noSegmentLeft' }],
    warnings: NOTHING,
    tableId: null,
    recordId: null,
    record: null,
    codePart: text,
    separator: '',
    path: null,
    optionPath: null,
    segment: null,
    option: null,
    depth,
    start,
    end: reader.code.length,
  };
}
