import { worded, type SentenceOf } from '@codes/codes';
import { limits } from '../../platform/limits.ts';
import { csvProblemWords } from './csv-problems.words.ts';

export type CsvSentence = SentenceOf<typeof csvProblemWords>;

const problemsShown = 100;

export const moreProblems = { key: 'moreProblems', shown: problemsShown } as const;

/** The first hundred, and that there are more: a file of a million wrong rows is not read to its end. */
export class FirstProblems<Sentence> {
  readonly listed: (Sentence | typeof moreProblems)[] = [];

  add(problem: Sentence): 'go on' | 'enough' {
    const isFull = this.listed.length >= problemsShown;
    this.listed.push(isFull ? moreProblems : problem);
    return isFull ? 'enough' : 'go on';
  }
}

const megabyte = 1024 ** 2;

/** A text file is read as one text, which has a greatest length. */
export function sizeProblem(bytes: number): CsvSentence | null {
  const megabytes = limits.csvMegabytes;
  return bytes > megabytes * megabyte ? { key: 'fileTooLarge', megabytes } : null;
}

/** Why a file cannot be taken, and where. */
export class CsvProblem extends Error {
  readonly sentence: CsvSentence;

  constructor({ rowNumber: row, column }: { rowNumber: number; column?: number }, problem: CsvSentence) {
    super(problem.key);
    this.name = 'CsvProblem';
    this.sentence =
      column === undefined ? { key: 'atRow', row, problem } : { key: 'atCell', row, column, problem };
  }
}

export function csvProblemInWords(sentence: CsvSentence): string {
  return worded(csvProblemWords, sentence);
}
