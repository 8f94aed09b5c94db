// What may be wrong with a tree, in the words of the specification.
import { messages } from './messages.ts';
import type { SegmentPath } from './tree-path.ts';

/** What a tree may at most consist of. */
export const treeLimits = { segments: 500, optionsOfASegment: 100 } as const;

/**
 * 0 no type, 1 no length or separator, 2 no segment, 3 a mandatory field is empty, 4 a table is not available,
 * 5 several options where there is one, 6 a fill sign of several characters, 7 too large.
 */
export type TreeErrorCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type TreeError = {
  readonly code: TreeErrorCode;
  readonly path: SegmentPath;
  readonly message: string;
};

const MANDATORY_EMPTY = 'There are segments with mandatory fields not filled.';

const MESSAGES = {
  noType: [0, 'There are segments with no type selected.'],
  endless: [
    1,
    'There are segments with no length or separator sign specified. ' +
      'Only last segments can have these fields undefined.',
  ],
  noSegment: [2, 'String configuration should have at least one code segment defined, but none found.'],
  mandatory: [3, MANDATORY_EMPTY],
  unavailable: [4, MANDATORY_EMPTY],
  severalOptions: [5, 'Only table segments can have more than one option.'],
  tooManySegments: [7, `A string configuration has at most ${treeLimits.segments} segments.`],
  tooManyOptions: [7, `A segment has at most ${treeLimits.optionsOfASegment} options.`],
} as const satisfies Record<string, readonly [TreeErrorCode, string]>;

export type TreeProblem = keyof typeof MESSAGES;

export function treeError(problem: TreeProblem, path: SegmentPath): TreeError {
  const [code, message] = MESSAGES[problem];
  return { code, path, message };
}

export function longFillSign(length: number, path: SegmentPath): TreeError {
  return { code: 6, path, message: messages.tooLongSign(length) };
}
