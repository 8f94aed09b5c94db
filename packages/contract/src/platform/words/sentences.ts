// Everything that the server can say, a sentence as a value, and the words of each language for it.
import { codeWords, worded, type Language, type SameWords, type SentenceOf } from '@codes/codes';
import { errorWords } from './errors.words.ts';
import { problemWords } from './problems.words.ts';
import { validationWords } from './validation.words.ts';

const english = { ...codeWords, ...validationWords, ...errorWords, ...problemWords };

export type Sentence = SentenceOf<typeof english>;

/** What a sentence has beside its key. */
export type ValuesOf<Key extends Sentence['key']> = Omit<Extract<Sentence, { key: Key }>, 'key'>;

/** A language is a module of words of this type. */
const wordsOf: Readonly<Record<Language, SameWords<typeof english>>> = { en: english };

/**
 * Where an answer is made: a sentence in the language of its reader.
 *
 * @example
 * say({ key: 'codeTaken', code: 'QP' }, 'en') // 'The code QP is already used in this table.'
 */
export function say(sentence: Sentence, language: Language): string {
  return worded(wordsOf[language], sentence);
}
