// Why a file is not taken: what its reading says, a CSV file's or a workbook's.
import { worded, type SentenceOf } from '@codes/codes';
import { csv } from '@codes/contract';
import { workbookWords } from '@codes/workbooks/words';

const english = { ...csv.csvProblemWords, ...workbookWords };

export type FileSentence = SentenceOf<typeof csv.csvProblemWords> | SentenceOf<typeof workbookWords>;

export class FileRefused extends Error {
  readonly problems: readonly FileSentence[];

  constructor(problems: readonly FileSentence[]) {
    super(problems[0]?.key);
    this.name = 'FileRefused';
    this.problems = problems;
  }
}

export function fileProblemInWords(problem: FileSentence): string {
  return worded(english, problem);
}
