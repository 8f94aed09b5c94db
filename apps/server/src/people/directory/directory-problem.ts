import { worded, type SentenceOf } from '@codes/codes';
import { csv } from '@codes/contract';
import { workbookWords } from '@codes/workbooks';
import { directoryWords } from './directory.words.ts';

const english = { ...workbookWords, ...csv.csvProblemWords, ...directoryWords };

/** What is wrong with a file of employees. */
export type DirectorySentence = SentenceOf<typeof english>;

export function directoryProblemInWords(problem: DirectorySentence): string {
  return worded(english, problem);
}
