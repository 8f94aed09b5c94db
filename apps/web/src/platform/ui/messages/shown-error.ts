import { CallError, describeError, type ShownError } from '@codes/contract';

export type ErrorWords = { prefix?: string | undefined; customMessage?: string | undefined };

/** What a caught value says to the reader; anything but a CallError is a defect and goes to the console too. */
export function showError(error: unknown, words: ErrorWords = {}): ShownError {
  if (error instanceof CallError) return describeError(error, words);
  reportError(error);
  return describeError({ status: Number.NaN, body: { message: '' } }, words);
}
