import type { workbookWords } from './workbook.words.ts';

type Words = typeof workbookWords;

/** A key of the words with its values. */
export type Problem = {
  [Key in keyof Words]: { key: Key } & (Words[Key] extends (values: infer Values) => string
    ? Values
    : unknown);
}[keyof Words];

/** Why a file cannot be taken. */
export class WorkbookProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.key, options);
    this.name = 'WorkbookProblem';
    this.problem = problem;
  }
}
