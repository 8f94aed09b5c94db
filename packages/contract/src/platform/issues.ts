// A sentence as an issue of a schema, whose messages are texts: the words are found where the issue is answered or shown.
import { worded } from '@codes/codes';
import { validationWords, type ValidationSentence } from './words/validation.words.ts';

/**
 * A sentence as the message of a schema.
 *
 * @example
 * z.string({ error: asIssue({ key: 'required' }) })
 */
export function asIssue(sentence: ValidationSentence): string {
  return JSON.stringify(sentence);
}

/** The sentence of an issue: every message of the contract's schemas is one. */
export function sentenceOf({ message }: { readonly message: string }): ValidationSentence {
  // Only `asIssue` writes it.
  return JSON.parse(message) as ValidationSentence;
}

/** What a form shows: an issue's sentence in words; other messages are words already. */
export function issueInWords(message: string): string {
  return message.startsWith('{"key":') ? worded(validationWords, sentenceOf({ message })) : message;
}
