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
import { z } from 'zod';
import { inTurns } from '../../in-turns.ts';
import { ShownProblems } from './shown-problems.ts';

export type Input = { params: unknown; query: unknown; body: unknown; headers: unknown };

export async function inputOf(endpoint: Endpoint, request: FastifyRequest): Promise<Input> {
  return {
    params: paramsOf(endpoint, request),
    query: queryOf(endpoint, request),
    body: await bodyOf(endpoint, request.body),
    // A header of a call's own is what it signs in with.
    headers: parsed(endpoint.headers, request.headers, () => refuse('notAuthorized')),
  };
}

function bodyOf({ body, size }: Endpoint, sent: unknown): unknown {
  if (size === 'rows' && body instanceof z.ZodObject && hasRows(sent)) return rowsParsed(body, sent);
  return parsed(body, sent, (problems) => refuse('invalid', null, problems));
}

type WithRows = { records: unknown[] };

function hasRows(sent: unknown): sent is WithRows {
  return typeof sent === 'object' && sent !== null && Array.isArray((sent as Partial<WithRows>).records);
}

/** As the schema would read it at once; but row by row, each put in the place of what was sent. */
export async function rowsParsed(schema: z.ZodObject, sent: WithRows): Promise<unknown> {
  const { records: rows } = schema.shape as { records?: z.ZodType };
  const list = rows instanceof z.ZodOptional ? rows.unwrap() : rows;
  if (!(list instanceof z.ZodArray)) throw new Error('The rows of a file are sent as records');
  const row = list.element as z.ZodType;
  const keys = Object.keys(schema.shape);
  const rankOf = (key: PropertyKey | undefined) =>
    key === undefined ? keys.length : keys.indexOf(String(key));
  const problems = new ShownProblems();
  const { records } = sent;
  await inTurns(records, (one, index) => {
    const read = row.safeParse(one);
    if (read.success) records[index] = read.data;
    else addProblems(problems, rankOf('records'), problemLines(read.error.issues, ['records', index]));
  });
  const others = schema.safeParse({ ...sent, records: [] });
  for (const issue of others.error?.issues ?? []) {
    addProblems(problems, rankOf(issue.path[0]), problemLines([issue]));
  }
  if (!problems.isEmpty) throw refuse('invalid', null, problems.lines());
  return { ...others.data, records };
}

function addProblems(problems: ShownProblems, rank: number, lines: readonly string[]): void {
  for (const line of lines) problems.add(rank, line);
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
