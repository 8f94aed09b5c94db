import { codePointsOf } from './code-points.ts';
import { messages } from './messages.ts';
import { formatOf, separatorAfter, takePart } from './part-format.ts';
import type { PartFormat, Taken } from './part-format.ts';
import { childPath, isTableSegment, optionPath, optionsOf, ROOT_PATH, SegmentType } from './segment-tree.ts';
import type { Option, OptionPath, Segment, SegmentPath } from './segment-tree.ts';
import { fixedValue } from './segments/fixed-value.ts';
import { freeText } from './segments/free-text.ts';
import { NOTHING, readText } from './segments/part.ts';
import type { ReadPart } from './segments/part.ts';
import { serialNumber } from './segments/serial-number.ts';
import { table } from './segments/table.ts';
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
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
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
  /** What concerns the code as a whole; a part's own errors are with it. */
  readonly errors: readonly string[];
  readonly parts: readonly InterpretedPart<R>[];
};

/**
 * Explains a code by the first options that explain all of it, or else by those that get furthest.
 * A segment is reached by one path of options, and each takes its characters in one way only; so every
 * option is tried once at most, however many branches there are.
 */
export function interpretCode<R extends CodeRecord>(
  root: Segment | null | undefined,
  vocabulary: Vocabulary<R>,
  code: string,
): Interpretation<R> {
  return interpretAlong(root, vocabulary, code, '');
}

/** As interpretCode, but on the way to the given option no other option is tried. */
export function interpretAlong<R extends CodeRecord>(
  root: Segment | null | undefined,
  vocabulary: Vocabulary<R>,
  code: string,
  along: OptionPath,
): Interpretation<R> {
  const reader = { code: codePointsOf(code), vocabulary, along };
  const attempt = root ? tryOptions(reader, { segment: root, path: ROOT_PATH, depth: 0, start: 0 }) : null;
  if (!attempt) return { isExplained: false, errors: [messages.configurationMissing], parts: [] };
  return { isExplained: attempt.firstError === NO_ERROR, errors: attempt.errors, parts: attempt.parts };
}

type Reader<R extends CodeRecord> = {
  readonly code: readonly string[];
  readonly vocabulary: Vocabulary<R>;
  readonly along: OptionPath;
};

type Place = {
  readonly segment: Segment;
  readonly path: SegmentPath;
  readonly depth: number;
  readonly start: number;
};

type Attempt<R extends CodeRecord> = {
  readonly parts: readonly InterpretedPart<R>[];
  readonly errors: readonly string[];
  readonly firstError: number;
  /** How many characters its faultless parts explain. */
  readonly explained: number;
};

const NO_ERROR = Number.POSITIVE_INFINITY;

function tryOptions<R extends CodeRecord>(reader: Reader<R>, place: Place): Attempt<R> | null {
  let furthest: Attempt<R> | null = null;
  for (const [index, option] of optionsOf(place.segment).entries()) {
    if (leadsElsewhere(reader.along, place.path, index)) continue;
    const attempt = tryOption(reader, place, option, index);
    if (attempt.firstError === NO_ERROR) return attempt;
    if (!furthest || getsFurther(attempt, furthest)) furthest = attempt;
  }
  return furthest;
}

function leadsElsewhere(along: OptionPath, path: SegmentPath, index: number): boolean {
  if (along.length <= path.length || !along.startsWith(path)) return false;
  return !`${along}/`.startsWith(`${optionPath(path, index)}/`);
}

function getsFurther<R extends CodeRecord>(one: Attempt<R>, other: Attempt<R>): boolean {
  if (one.firstError !== other.firstError) return one.firstError > other.firstError;
  return one.explained > other.explained;
}

function tryOption<R extends CodeRecord>(
  reader: Reader<R>,
  place: Place,
  option: Option,
  index: number,
): Attempt<R> {
  const format = formatOf(place.segment, option);
  const taken = takePart(format, reader.code, place.start);
  const part = readPart(reader, place, { option, index, format, taken });
  if (taken.kind !== 'taken')
    return { parts: [part], errors: NOTHING, firstError: place.start, explained: 0 };
  const rest = readRest(reader, place, option, part, taken.next);
  const isFaultless = part.errors.length === 0;
  return {
    parts: [part, ...rest.parts],
    errors: rest.errors,
    firstError: isFaultless ? rest.firstError : place.start,
    explained: rest.explained + (isFaultless ? taken.next - place.start : 0),
  };
}

function readRest<R extends CodeRecord>(
  reader: Reader<R>,
  place: Place,
  option: Option,
  part: InterpretedPart<R>,
  next: number,
): Attempt<R> {
  if (option.childSegment && part.optionPath !== null) {
    const path = childPath(part.optionPath);
    const child = tryOptions(reader, {
      segment: option.childSegment,
      path,
      depth: place.depth + 1,
      start: next,
    });
    if (child) return child;
  }
  if (next >= reader.code.length) return { parts: [], errors: NOTHING, firstError: NO_ERROR, explained: 0 };
  const left = leftOverPart(reader, place.depth + 1, next);
  return { parts: [left], errors: [messages.leftOver(left.text)], firstError: next, explained: 0 };
}

type Trial = {
  readonly option: Option;
  readonly index: number;
  readonly format: PartFormat;
  readonly taken: Taken;
};

function readPart<R extends CodeRecord>(reader: Reader<R>, place: Place, trial: Trial): InterpretedPart<R> {
  const { option, taken } = trial;
  const isTable = isTableSegment(place.segment);
  const path = optionPath(place.path, trial.index);
  const matches =
    isTable && taken.kind === 'taken' ? reader.vocabulary.offerOf(path).matching(taken.codePart) : [];
  const [record = null] = matches;
  const read =
    taken.kind === 'taken' ? readTaken(place.segment, trial, taken.codePart, matches) : readShort(taken);
  return {
    ...read,
    ...place,
    type: isTable ? 'table' : 'text',
    tableId: record?.tableId ?? (isTable ? (option.tableId ?? option.masterTableId ?? null) : null),
    recordId: record?.recordId ?? null,
    record,
    codePart: taken.codePart,
    separator: taken.kind === 'taken' ? separatorAfter(trial.format) : '',
    optionPath: path,
    option,
    end: taken.kind === 'taken' ? taken.end : place.start + codePointsOf(taken.codePart).length,
  };
}

function readTaken(
  segment: Segment,
  trial: Trial,
  codePart: string,
  matches: readonly CodeRecord[],
): ReadPart {
  switch (segment.type) {
    case SegmentType.table:
    case SegmentType.multipleTables:
      return table.read({
        segment,
        format: trial.format,
        codePart,
        matches,
        isFirstOption: trial.index === 0,
      });
    case SegmentType.serialNumber:
      return serialNumber.read(segment, trial.format, codePart);
    case SegmentType.fixedValue:
      return fixedValue.read(trial.format, codePart);
    default:
      return freeText.read(segment, trial.format, codePart);
  }
}

function readShort(taken: Exclude<Taken, { kind: 'taken' }>): ReadPart {
  const reason =
    taken.kind === 'short'
      ? messages.endsTooEarly(taken.expected, codePointsOf(taken.codePart).length)
      : messages.separatorMissing(taken.separator);
  return { ...readText(taken.codePart), errors: [messages.notFound, reason] };
}

function leftOverPart<R extends CodeRecord>(
  reader: Reader<R>,
  depth: number,
  start: number,
): InterpretedPart<R> {
  const text = reader.code.slice(start).join('');
  return {
    ...readText(text),
    errors: [messages.leftOverPart],
    type: 'text',
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
