// The problems of a tree.
import type { CodeSentence } from '../words/codes.words.ts';
import type { SegmentPath } from './tree-path.ts';

/** The largest tree. */
export const treeLimits = { segments: 500, optionsOfASegment: 100 } as const;

/**
 * 0 no type, 1 no length or separator, 2 no segment, 3 a mandatory field is empty, 4 a table is not available,
 * 5 several options where there is one, 6 a fill sign of several characters, 7 too large, 8 an early end that cannot be.
 */
export type TreeErrorCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type TreeError = {
  readonly code: TreeErrorCode;
  readonly path: SegmentPath;
  readonly message: CodeSentence;
};

const PROBLEMS = {
  noType: [0, { key: 'segmentsWithoutType' }],
  endless: [1, { key: 'segmentsWithoutEnd' }],
  noSegment: [2, { key: 'noSegment' }],
  mandatory: [3, { key: 'mandatoryEmpty' }],
  unavailable: [4, { key: 'mandatoryEmpty' }],
  severalOptions: [5, { key: 'severalOptions' }],
  tooManySegments: [7, { key: 'tooManySegments', most: treeLimits.segments }],
  tooManyOptions: [7, { key: 'tooManyOptions', most: treeLimits.optionsOfASegment }],
  firstMayEnd: [8, { key: 'firstMayEnd' }],
  nothingToFill: [8, { key: 'nothingToFill' }],
} as const satisfies Record<string, readonly [TreeErrorCode, CodeSentence]>;

export type TreeProblem = keyof typeof PROBLEMS;

export function treeError(problem: TreeProblem, path: SegmentPath): TreeError {
  const [code, message] = PROBLEMS[problem];
  return { code, path, message };
}

export function longFillSign(actual: number, path: SegmentPath): TreeError {
  return { code: 6, path, message: { key: 'fillSignTooLong', actual } };
}
