// What was sent, read by the contract.
import { refuse, type Endpoint, type Refusal } from '@codes/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

export type Input = { params: unknown; query: unknown; body: unknown; headers: unknown };

export function inputOf(endpoint: Endpoint, request: FastifyRequest): Input {
  return {
    params: paramsOf(endpoint, request),
    query: parsed(endpoint.query, request.query, (problems) =>
      refuse('unreadable', { why: problems.join('; ') }),
    ),
    body: parsed(endpoint.body, request.body, (problems) => refuse('invalid', null, problems)),
    // A header of a call's own is what it signs in with.
    headers: parsed(endpoint.headers, request.headers, () => refuse('notAuthorized')),
  };
}

export function paramsOf({ params, wrongParams }: Endpoint, request: FastifyRequest): unknown {
  return parsed(params, request.params, (problems) =>
    wrongParams === 'invalid' ? refuse('invalid', null, problems) : refuse('notFound'),
  );
}

function parsed(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: (problems: readonly string[]) => Refusal,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw refusal(result.error.issues.map(problemOf));
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  const [first, ...rest] = path;
  if (first === undefined) return message;
  const place = typeof first === 'number' ? [`Row ${first + 1}`, ...rest] : [first, ...rest];
  return `${place.map(String).join(', ')}: ${message}`;
}
