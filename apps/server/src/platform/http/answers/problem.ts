// Errors as application/problem+json (RFC 9457), for those who ask for it; the product's own shape stays the usual one.
import type { ErrorBody } from '@codes/contract';
import { STATUS_CODES } from 'node:http';

export const problemType = 'application/problem+json; charset=utf-8';

/** Where it ranks at least as high as plain JSON; what takes anything is answered as ever. */
export function prefersProblem(accept: string): boolean {
  const ranks = ranksIn(accept);
  const problem = ranks.get('application/problem+json') ?? 0;
  const json = ranks.get('application/json') ?? ranks.get('application/*') ?? ranks.get('*/*') ?? 0;
  return problem > 0 && problem >= json;
}

function ranksIn(accept: string): Map<string, number> {
  return new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((range) => {
        const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
        const rank = parameters.find((parameter) => parameter.startsWith('q='));
        return [type, rank === undefined ? 1 : Number(rank.slice(2))];
      }),
  );
}

export function problemOf(
  status: number,
  { code = 'unexpected', message, entityValidationErrors: errors = [], ...also }: ErrorBody,
) {
  return {
    type: `urn:codes:error:${code}`,
    title: STATUS_CODES[status] ?? '',
    status,
    detail: message,
    code,
    errors,
    ...also,
  };
}
