import { CallError, describeError, type ShownError } from '@codes/contract';
import { PartNotLoaded } from './part-not-loaded.ts';

export type ErrorWords = { prefix?: string | undefined; customMessage?: string | undefined };

/** What a caught value says to the reader; anything else than these two is a defect and goes to the console too. */
export function showError(error: unknown, words: ErrorWords = {}): ShownError {
  if (error instanceof CallError) return describeError(error, words);
  if (error instanceof PartNotLoaded) return { text: (words.prefix ?? '') + error.message, problems: [] };
  reportError(error);
  return describeError({ status: Number.NaN, body: { message: '' } }, words);
}
