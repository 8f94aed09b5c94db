import { worded, wordsIn, type SentenceOf } from '@codes/codes';
import { csv } from '@codes/contract';
import { workbookWords } from '@codes/workbooks';
import { terminalLanguage } from '../../platform/terminal/terminal.ts';
import { directoryProblemWords } from './directory.words.ts';

const words = {
  ...wordsIn(workbookWords, terminalLanguage),
  ...wordsIn(csv.csvProblemWords, terminalLanguage),
  ...wordsIn(directoryProblemWords, terminalLanguage),
};

/** What is wrong with a file of employees. */
export type DirectorySentence = SentenceOf<typeof words>;

export function directoryProblemInWords(problem: DirectorySentence): string {
  return worded(words, problem);
}
