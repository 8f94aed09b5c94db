// Everything that the server can say, a sentence as a value, and the words of each language for it.
import { codeWords, worded, wordsIn, type Language, type SentenceOf } from '@codes/codes';
import { enteredWords } from './entered.words.ts';
import { errorWords } from './errors.words.ts';
import { problemWords } from './problems.words.ts';
import { ruleWords } from './validation.words.ts';

const allWordsIn = (language: Language) => ({
  ...wordsIn(codeWords, language),
  ...wordsIn(enteredWords, language),
  ...wordsIn(ruleWords, language),
  ...wordsIn(errorWords, language),
  ...wordsIn(problemWords, language),
});

export type Sentence = SentenceOf<ReturnType<typeof allWordsIn>>;

/** What a sentence has beside its key. */
export type ValuesOf<Key extends Sentence['key']> = Omit<Extract<Sentence, { key: Key }>, 'key'>;

const wordsOf = { en: allWordsIn('en'), sv: allWordsIn('sv') };

/**
 * Where an answer is made: a sentence in the language of its reader.
 *
 * @example
 * say({ key: 'codeTaken', code: 'QP' }, 'en') // 'The code QP is already used in this table.'
 */
export function say(sentence: Sentence, language: Language): string {
  return worded(wordsOf[language], sentence);
}
