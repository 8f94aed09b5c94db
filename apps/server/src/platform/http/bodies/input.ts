// What was sent, read by the contract.
import {
  placeOf,
  problemLines,
  refuse,
  unstorablePlace,
  words,
  type Endpoint,
  type Refusal,
} from '@codes/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

export type Input = { params: unknown; query: unknown; body: unknown; headers: unknown };

export function inputOf(endpoint: Endpoint, request: FastifyRequest): Input {
  return {
    params: paramsOf(endpoint, request),
    query: queryOf(endpoint, request),
    body: parsed(endpoint.body, request.body, (problems) => refuse('invalid', null, problems)),
    // A header of a call's own is what it signs in with.
    headers: parsed(endpoint.headers, request.headers, () => refuse('notAuthorized')),
  };
}

export function paramsOf({ params, wrongParams }: Endpoint, request: FastifyRequest): unknown {
  const wrong = (problems: readonly string[]) =>
    wrongParams === 'invalid' ? refuse('invalid', null, problems) : refuse('notFound');
  return storable(parsed(params, request.params, wrong), (problem) => wrong([problem]));
}

function queryOf({ query }: Endpoint, request: FastifyRequest): unknown {
  const wrong = (problems: readonly string[]) => refuse('unreadable', { why: problems.join('; ') });
  return storable(parsed(query, request.query, wrong), (problem) => wrong([problem]));
}

function parsed(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: (problems: readonly string[]) => Refusal,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw refusal(problemLines(result.error.issues));
  return result.data;
}

/** Of what stands in an address; a body is looked at when it comes in. */
function storable(input: unknown, refusal: (problem: string) => Refusal): unknown {
  const place = unstorablePlace(input);
  if (place !== null) throw refusal(`${placeOf(place)}: ${words.specialSymbols}`);
  return input;
}
