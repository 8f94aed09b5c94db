// What a refused call says to a person, whatever the catalogue has in store.
import type { ErrorBody } from './errors.ts';
import { shownErrorWords } from './words/shown-errors.words.ts';

export type ShownError = { text: string; problems: readonly string[] };

/** What the error bar says of an answer: by status, unless the screen has words of its own. */
export function describeError(
  error: { status: number; body: ErrorBody },
  { customMessage, prefix = '' }: { customMessage?: string | undefined; prefix?: string | undefined } = {},
): ShownError {
  if (customMessage !== undefined) return { text: prefix + customMessage, problems: [] };
  const problems = error.body.entityValidationErrors ?? [];
  return { text: prefix + textByStatus(error.status, error.body, problems.length > 0), problems };
}

function textByStatus(status: number, body: ErrorBody, hasProblems: boolean): string {
  switch (status) {
    case 422:
      return hasProblems ? `${body.message}.`.replace(/\.\.$/, '.') : body.message;
    case 500:
      return body.message;
    case 503:
      return shownErrorWords.unavailable;
    case 403:
      return shownErrorWords.forbidden;
    case 404:
      return body.message || shownErrorWords.notFound;
    case 409:
      return shownErrorWords.alreadyExists;
    case 401:
      return shownErrorWords.notAuthorized;
    // Beyond the specification's table, but its shownErrorWords.unknown would leave the reader in the dark.
    case 0:
    case 408:
    case 413:
    case 429:
      return body.message;
    default:
      return shownErrorWords.unknown;
  }
}
