import { linesOf, Refusal } from '@codes/contract';
import { defaultLanguage } from '../../platform/http/language.ts';
import { words } from './scim.words.ts';

type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'noTarget';

/** A refusal in the words of RFC 7644. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

const uniqueViolation = '23505';

export function scimErrorOf(error: Error): ScimError | null {
  if (error instanceof ScimError) return error;
  if (error instanceof Refusal && error.code === 'invalid') {
    const lines = linesOf([error.sentence, ...error.problems], defaultLanguage);
    return new ScimError(400, lines.join(': '), 'invalidValue');
  }
  // That the last administrator stays is a rule of ours that no identity provider knows.
  if (error instanceof Refusal) {
    const [message = ''] = linesOf([error.sentence], defaultLanguage);
    return new ScimError(error.status === 422 ? 403 : error.status, message);
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === uniqueViolation) return taken();
  if (statusCode === 413) return new ScimError(413, words.tooLarge);
  if (statusCode !== undefined && statusCode < 500) {
    return new ScimError(400, words.unreadable(error.message), 'invalidSyntax');
  }
  return null;
}

export function taken(): ScimError {
  return new ScimError(409, words.taken, 'uniqueness');
}

export function scimErrorBody({ status, message, scimType }: ScimError): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== null && { scimType }),
    detail: message,
  };
}
