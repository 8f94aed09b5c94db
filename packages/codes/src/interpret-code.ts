import { codePointsOf } from './code-points.ts';
import type { CodeSentence } from './words/codes.words.ts';
import { separatorAfter } from './part-end.ts';
import type { Taken } from './part-end.ts';
import { tablesOf } from './tree/segment-tree.ts';
import type { Option, Segment, Tree } from './tree/segment-tree.ts';
import { isFillable, kindOf } from './segments/kinds.ts';
import { NOTHING, readText } from './segments/segment-kind.ts';
import type { ReadPart } from './segments/segment-kind.ts';
import type { OptionPath, SegmentPath } from './tree/tree-path.ts';
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
    { start: 0, owes: false },
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
  /** Something in it is filled. */
  readonly isFilled: boolean;
};

/** Where the reading stands; `owes`: it has gone on where the code might have ended, and nothing is filled since. */
type Place = { readonly start: number; readonly owes: boolean };

const NO_ERROR = Number.POSITIVE_INFINITY;

const NOTHING_LEFT = { parts: [], errors: NOTHING, firstError: NO_ERROR, explained: 0, isFilled: false };

function tryOptions<R extends CodeRecord>(reader: Reader<R>, segment: Segment, place: Place): Attempt<R> {
  const owes = place.owes || segment.mayEnd;
  let furthest: Attempt<R> | null = null;
  for (const option of segment.options) {
    if (leadsElsewhere(reader.along, segment.path, option.path)) continue;
    const attempt = tryOption(reader, segment, option, { ...place, owes });
    if (attempt.firstError === NO_ERROR && (attempt.isFilled || !owes)) return attempt;
    if (!furthest || getsFurther(attempt, furthest)) furthest = attempt;
  }
  const best = furthest ?? endOfCode(reader, segment.depth, place.start);
  return segment.mayEnd && best.firstError === NO_ERROR ? refuseEmpty(best) : best;
}

/** A code that goes on where it may end has something filled there: 'A-' is no other way to write 'A'. */
function refuseEmpty<R extends CodeRecord>(attempt: Attempt<R>): Attempt<R> {
  const at = attempt.parts.findIndex(({ segment }) => segment !== null && isFillable(segment));
  const empty = attempt.parts[at];
  if (empty === undefined) return { ...attempt, firstError: attempt.parts[0]?.start ?? 0 };
  const refused = { ...empty, errors: [{ key: 'codeSegmentEmpty' }], warnings: NOTHING } as const;
  return { ...attempt, parts: attempt.parts.with(at, refused), firstError: empty.start };
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
  { start, owes }: Place,
): Attempt<R> {
  const taken = kindOf(segment).take(option, reader.code, start);
  const part = readPart(reader, segment, option, start, taken);
  const isFilled = part.text !== '' && isFillable(segment);
  if (taken.kind !== 'taken')
    return { parts: [part], errors: NOTHING, firstError: start, explained: 0, isFilled };
  const rest = tryRest(reader, segment, option, { ...taken, owes: owes && !isFilled });
  const isFaultless = part.errors.length === 0;
  return {
    parts: [part, ...rest.parts],
    errors: rest.errors,
    firstError: isFaultless ? rest.firstError : start,
    explained: rest.explained + (isFaultless ? (taken.next ?? taken.end) - start : 0),
    isFilled: isFilled || rest.isFilled,
  };
}

function tryRest<R extends CodeRecord>(
  reader: Reader<R>,
  segment: Segment,
  { next: child }: Option,
  { end, next, owes }: { end: number; next: number | null; owes: boolean },
): Attempt<R> {
  const start = next ?? end;
  const isOver =
    child === null || next === null || (child.mayEnd && end === next && end === reader.code.length);
  return isOver ? endOfCode(reader, segment.depth + 1, start) : tryOptions(reader, child, { start, owes });
}

function endOfCode<R extends CodeRecord>(reader: Reader<R>, depth: number, start: number): Attempt<R> {
  if (start >= reader.code.length) return NOTHING_LEFT;
  const left = leftOverPart(reader, depth, start);
  return {
    parts: [left],
    errors: [{ key: 'textLeftOver', text: left.text }],
    firstError: start,
    explained: 0,
    isFilled: false,
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
    separator: isTaken && taken.next !== null ? separatorAfter(option.end) : '',
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
