import { chosenOption } from './choices.ts';
import type { Choice, Choices, ChosenOption } from './choices.ts';
import { lengthOf } from './code-points.ts';
import { messages } from './messages.ts';
import { formatOf, separatorAfter } from './part-format.ts';
import type { PartFormat } from './part-format.ts';
import { childPath, isTableSegment, optionPath, ROOT_PATH, SegmentType } from './segment-tree.ts';
import type { Option, OptionPath, Segment, SegmentPath } from './segment-tree.ts';
import { fixedValue } from './segments/fixed-value.ts';
import { freeText } from './segments/free-text.ts';
import type { WrittenPart } from './segments/part.ts';
import { serialNumber } from './segments/serial-number.ts';
import { table } from './segments/table.ts';
import type { CodeRecord } from './vocabulary.ts';

export type BuiltPart<R extends CodeRecord> = {
  readonly path: SegmentPath;
  readonly optionPath: OptionPath;
  readonly depth: number;
  readonly segment: Segment;
  readonly option: Option;
  readonly type: 'text' | 'table';
  readonly isFilled: boolean;
  /** The value without fill signs. */
  readonly text: string;
  readonly record: R | null;
  /** Its characters in the code: cut, padded, without the separator. */
  readonly codePart: string;
  readonly separator: string;
  /** Where its characters lie in the code, in code points. */
  readonly start: number;
  readonly end: number;
  readonly errors: readonly string[];
};

export type BuiltCode<R extends CodeRecord> = {
  readonly code: string;
  readonly isValid: boolean;
  /** Nobody has filled anything yet. */
  readonly isEmpty: boolean;
  readonly parts: readonly BuiltPart<R>[];
  readonly errors: readonly string[];
};

/** Builds with what is chosen so far; only the chosen records are needed. */
export function buildCode<R extends CodeRecord>(
  root: Segment | null | undefined,
  choices: Choices<R>,
): BuiltCode<R> {
  if (!root) {
    return { code: '', isValid: false, isEmpty: true, parts: [], errors: [messages.configurationMissing] };
  }
  const parts = [...buildParts(root, choices)];
  return {
    code: parts.map((part) => part.codePart + part.separator).join(''),
    isValid: parts.length > 0 && parts.every((part) => part.errors.length === 0),
    isEmpty: !parts.some((part) => part.isFilled && part.segment.type !== SegmentType.fixedValue),
    parts,
    errors: [],
  };
}

function* buildParts<R extends CodeRecord>(root: Segment, choices: Choices<R>): Generator<BuiltPart<R>> {
  let segment: Segment | null | undefined = root;
  let path = ROOT_PATH;
  let start = 0;
  for (let depth = 0; segment; depth++) {
    const chosen: ChosenOption<R> | null = chosenOption(segment, choices[path]);
    if (!chosen) return;
    const part = buildPart({ segment, path, depth, start }, chosen, choices[path]);
    yield part;
    start = part.end + lengthOf(part.separator);
    segment = chosen.option.childSegment;
    path = childPath(part.optionPath);
  }
}

type Place = {
  readonly segment: Segment;
  readonly path: SegmentPath;
  readonly depth: number;
  readonly start: number;
};

function buildPart<R extends CodeRecord>(
  place: Place,
  chosen: ChosenOption<R>,
  choice: Choice<R> | undefined,
): BuiltPart<R> {
  const { segment, start } = place;
  const format = formatOf(segment, chosen.option);
  const typed = choice?.kind === 'text' ? choice.text : '';
  const written = writeSegment(segment, format, chosen.record, typed);
  return {
    ...place,
    optionPath: optionPath(place.path, chosen.index),
    option: chosen.option,
    type: isTableSegment(segment) ? 'table' : 'text',
    isFilled: written.text !== '',
    text: written.text,
    record: chosen.record,
    codePart: written.codePart,
    separator: separatorAfter(format),
    end: start + lengthOf(written.codePart),
    errors: written.errors,
  };
}

function writeSegment(
  segment: Segment,
  format: PartFormat,
  record: CodeRecord | null,
  typed: string,
): WrittenPart {
  switch (segment.type) {
    case SegmentType.table:
    case SegmentType.multipleTables:
      return table.build(segment, format, record);
    case SegmentType.serialNumber:
      return serialNumber.build(segment, format, typed);
    case SegmentType.fixedValue:
      return fixedValue.build(format);
    default:
      return freeText.build(segment, format, typed);
  }
}
