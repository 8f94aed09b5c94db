import { codeWords } from '../words/codes.words.ts';
import type { CodeSentence } from '../words/codes.words.ts';
import { worded } from '../words/sentences.ts';

/** A result of building, reading or finding, with its sentences as people read them. */
export function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value !== 'object' || value === null) return value;
  if (isSentence(value)) return worded(codeWords, value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inWords(inner)]));
}

function isSentence(value: object): value is CodeSentence {
  return 'key' in value && typeof value.key === 'string' && Object.hasOwn(codeWords, value.key);
}
