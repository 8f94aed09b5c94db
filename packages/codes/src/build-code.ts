import { chosenOption } from './choices.ts';
import type { Choice, Choices } from './choices.ts';
import { lengthOf } from './code-points.ts';
import type { CodeSentence } from './words/codes.words.ts';
import { separatorAfter } from './part-end.ts';
import type { Option, Segment, Tree } from './tree/segment-tree.ts';
import { isFillable, kindOf } from './segments/kinds.ts';
import { NOTHING } from './segments/segment-kind.ts';
import type { OptionPath, SegmentPath } from './tree/tree-path.ts';
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
  readonly errors: readonly CodeSentence[];
};

export type BuiltCode<R extends CodeRecord> = {
  readonly code: string;
  readonly isValid: boolean;
  /** Nobody has filled anything yet. */
  readonly isEmpty: boolean;
  readonly parts: readonly BuiltPart<R>[];
  /** Where the code ends early: the parts that could follow, none of them filled. */
  readonly rest: readonly BuiltPart<R>[];
  readonly errors: readonly CodeSentence[];
};

/**
 * Builds with the choices made so far; only the chosen records are needed.
 *
 * @example
 * const choices = { '/': { kind: 'record', optionIndex: 0, record }, '/0/': { kind: 'text', text: '12' } };
 * const { code, isValid, parts } = buildCode(tree, choices);
 */
export function buildCode<R extends CodeRecord>(tree: Tree | null, choices: Choices<R>): BuiltCode<R> {
  if (!tree) {
    const errors: CodeSentence[] = [{ key: 'configurationMissing' }];
    return { code: '', isValid: false, isEmpty: true, parts: [], rest: [], errors };
  }
  const all = [...buildParts(tree, choices)];
  const filled = all.findLastIndex(isFilledIn);
  const end = all.findIndex(({ segment }, index) => segment.mayEnd && index > filled);
  const parts =
    end < 0 ? all : all.slice(0, end).map((part, index) => (index === end - 1 ? atEnd(part) : part));
  return {
    code: parts.map((part) => part.codePart + part.separator).join(''),
    isValid: parts.every((part) => part.errors.length === 0),
    isEmpty: filled < 0,
    parts,
    rest: end < 0 ? [] : all.slice(end).map((part) => ({ ...part, errors: NOTHING })),
    errors: [],
  };
}

/** A fixed value is nobody's filling. */
function isFilledIn<R extends CodeRecord>({ isFilled, segment }: BuiltPart<R>): boolean {
  return isFilled && isFillable(segment);
}

function atEnd<R extends CodeRecord>(part: BuiltPart<R>): BuiltPart<R> {
  return { ...part, separator: '' };
}

function* buildParts<R extends CodeRecord>(tree: Tree, choices: Choices<R>): Generator<BuiltPart<R>> {
  let segment: Segment | null = tree.root;
  let start = 0;
  while (segment) {
    const part: BuiltPart<R> = buildPart(segment, choices[segment.path], start);
    yield part;
    start = part.end + lengthOf(part.separator);
    segment = part.option.next;
  }
}

function buildPart<R extends CodeRecord>(
  segment: Segment,
  choice: Choice<R> | undefined,
  start: number,
): BuiltPart<R> {
  const { option, record } = chosenOption(segment, choice);
  const kind = kindOf(segment);
  const typed = choice?.kind === 'text' ? choice.text : '';
  const { text, codePart, errors } = kind.build({ segment, option }, { record, text: typed });
  return {
    path: segment.path,
    optionPath: option.path,
    depth: segment.depth,
    segment,
    option,
    type: kind.filledBy === 'record' ? 'table' : 'text',
    isFilled: text !== '',
    text,
    record,
    codePart,
    separator: separatorAfter(option.end),
    start,
    end: start + lengthOf(codePart),
    errors,
  };
}
