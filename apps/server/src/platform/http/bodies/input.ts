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

export function bodyOf({ body, size }: Endpoint, sent: unknown): unknown {
  if (size !== undefined && body instanceof z.ZodObject && hasRows(body, sent)) return rowsParsed(body, sent);
  return parsed(body, sent, (problems) => refuse('invalid', null, problems));
}

type WithRows = Record<string, unknown>;

/** What a call names the rows of its file by. */
function nameOfRows(schema: z.ZodObject): 'records' | 'codes' {
  return 'codes' in schema.shape ? 'codes' : 'records';
}

function hasRows(schema: z.ZodObject, sent: unknown): sent is WithRows {
  return typeof sent === 'object' && sent !== null && Array.isArray((sent as WithRows)[nameOfRows(schema)]);
}

/** As the schema would read it at once; but row by row, each put in the place of what was sent. */
export async function rowsParsed(schema: z.ZodObject, sent: WithRows): Promise<unknown> {
  const name = nameOfRows(schema);
  const schemaOfRows = (schema.shape as Record<string, z.ZodType>)[name];
  const list = schemaOfRows instanceof z.ZodOptional ? schemaOfRows.unwrap() : schemaOfRows;
  if (!(list instanceof z.ZodArray)) throw new Error('The rows of a file are sent as a list of their own');
  const row = list.element as z.ZodType;
  const keys = Object.keys(schema.shape);
  const rankOf = (key: PropertyKey | undefined) =>
    key === undefined ? keys.length : keys.indexOf(String(key));
  const problems = new ShownProblems();
  const rows = sent[name] as unknown[];
  // How many they may be is asked before any is read.
  const withoutRows = schema.clone({ ...schema.def, shape: { ...schema.shape, [name]: z.unknown() } });
  const others = withoutRows.safeParse({ ...sent, [name]: [] });
  const amount = list.clone({ ...list.def, element: z.unknown() }).safeParse(rows);
  const issues = amount.error?.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })) ?? [];
  if (issues.length === 0) {
    await inTurns(rows, (one, index) => {
      const read = row.safeParse(one);
      if (read.success) rows[index] = read.data;
      else addProblems(problems, rankOf(name), problemLines(read.error.issues, [name, index]));
    });
  }
  for (const issue of [...issues, ...(others.error?.issues ?? [])]) {
    addProblems(problems, rankOf(issue.path[0]), problemLines([issue]));
  }
  if (!problems.isEmpty) throw refuse('invalid', null, problems.lines());
  return { ...others.data, [name]: rows };
}

function addProblems(problems: ShownProblems, rank: number, lines: readonly string[]): void {
  for (const line of lines) problems.add(rank, line);
}

export function paramsOf({ params, wrongParams }: Endpoint, request: FastifyRequest): unknown {
  const wrong = (problems: readonly string[]) =>
    wrongParams === 'invalid' ? refuse('invalid', null, problems) : refuse('notFound');
  return storable(parsed(params, request.params, wrong), (problem) => wrong([problem]));
}

function queryOf({ query, mediaType }: Endpoint, request: FastifyRequest): unknown {
  const wrong = (problems: readonly string[]) =>
    mediaType === undefined
      ? refuse('unreadable', { why: problems.join('; ') })
      : refuse('invalid', null, problems);
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
