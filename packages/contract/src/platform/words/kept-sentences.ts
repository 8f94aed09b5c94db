// Sentences in a JSON text that is kept: they stay values, and get their words when somebody reads it.
import type { Language } from '@codes/codes';
import { say, type Sentence } from './sentences.ts';

/** A reader's language, or 'of its reader' where that is not known yet. */
export type Wording = Language | 'of its reader';

/** In words, or between two signs that nobody types: start and end of a text. */
export function sayOrKeep(sentence: Sentence, wording: Wording): string {
  return wording === 'of its reader' ? `\u0002${JSON.stringify(sentence)}\u0003` : say(sentence, wording);
}

const keptInJson = /"\\u0002((?:[^"\\]|\\.)*)\\u0003"/g;

/**
 * Of a piece of JSON, which holds its texts whole.
 *
 * @example
 * sayKept(JSON.stringify([sayOrKeep({ key: 'required' }, 'of its reader')]), 'en') // '["Required"]'
 */
export function sayKept(json: string, language: Language): string {
  if (!json.includes('\\u0002')) return json;
  return json.replaceAll(keptInJson, (whole, inner: string) => {
    const words = wordsOfKept(inner, language);
    return words === null ? whole : JSON.stringify(words);
  });
}

/** Null for what only looks like one, and for one of a version that has other sentences. */
function wordsOfKept(inner: string, language: Language): string | null {
  try {
    return say(JSON.parse(JSON.parse(`"${inner}"`) as string) as Sentence, language);
  } catch {
    return null;
  }
}
