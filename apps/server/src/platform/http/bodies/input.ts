// The input of a call, parsed by the contract.
import {
  placed,
  problemsOf,
  refuse,
  unstorablePlace,
  type Refusal,
  type Sentence,
  type Endpoint,
} from '@codes/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { yielding } from '../../yielding.ts';
import { PackedRows } from './packed-rows.ts';
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

export function bodyOf({ body, size, rows }: Endpoint, packed: unknown): unknown {
  const sent = body instanceof z.ZodObject ? unpackedBut(nameOfRows(body), packed) : packed;
  if (size !== undefined && body instanceof z.ZodObject && hasRows(body, sent)) {
    return rowsParsed(body, sent, rows);
  }
  if (rows === 'as sent' && body instanceof z.ZodArray && Array.isArray(sent)) {
    const issues = amountIssues(body, sent.length);
    if (issues.length > 0) throw refuse('invalid', null, problemsOf(issues));
    return sent;
  }
  return parsed(body, sent, (problems) => refuse('invalid', null, problems));
}

/** Packed are the rows of a file, and no other list. */
function unpackedBut(name: string, sent: unknown): unknown {
  if (sent instanceof PackedRows) return [...sent];
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const lists = Object.entries(sent).filter(([key, value]) => key !== name && value instanceof PackedRows);
  const unpacked = lists.map(([key, list]) => [key, [...(list as PackedRows)]]);
  return unpacked.length === 0 ? sent : { ...sent, ...Object.fromEntries(unpacked) };
}

type WithRows = Record<string, unknown>;

/** How a call names the rows of its file. */
function nameOfRows(schema: z.ZodObject): 'records' | 'codes' {
  return 'codes' in schema.shape ? 'codes' : 'records';
}

function hasRows(schema: z.ZodObject, sent: unknown): sent is WithRows {
  const rows = typeof sent === 'object' && sent !== null ? (sent as WithRows)[nameOfRows(schema)] : null;
  return Array.isArray(rows) || rows instanceof PackedRows;
}

/** As the schema would read it at once; but row by row, each put in the place of what was sent. */
export async function rowsParsed(
  schema: z.ZodObject,
  sent: WithRows,
  readBy?: Endpoint['rows'],
): Promise<unknown> {
  const name = nameOfRows(schema);
  const schemaOfRows = (schema.shape as Record<string, z.ZodType>)[name];
  const list = schemaOfRows instanceof z.ZodOptional ? schemaOfRows.unwrap() : schemaOfRows;
  if (!(list instanceof z.ZodArray)) throw new Error('The rows of a file are sent as a list of their own');
  const row = list.element as z.ZodType;
  const keys = Object.keys(schema.shape);
  const rankOf = (key: PropertyKey | undefined) =>
    key === undefined ? keys.length : keys.indexOf(String(key));
  const problems = new ShownProblems();
  const rows = sent[name] as unknown[] | PackedRows;
  // How many they may be is asked before any is read.
  const withoutRows = schema.clone({ ...schema.def, shape: { ...schema.shape, [name]: z.unknown() } });
  const others = withoutRows.safeParse({ ...sent, [name]: [] });
  const issues = amountIssues(list, rows.length).map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  if (issues.length === 0 && readBy !== 'as sent') {
    await yielding(rows, (one, index) => {
      const read = row.safeParse(one);
      if (!read.success) addProblems(problems, rankOf(name), problemsOf(read.error.issues, [name, index]));
      else (rows as unknown[])[index] = read.data;
    });
  }
  for (const issue of [...issues, ...(others.error?.issues ?? [])]) {
    addProblems(problems, rankOf(issue.path[0]), problemsOf([issue]));
  }
  if (!problems.isEmpty) throw refuse('invalid', null, problems.lines());
  return { ...others.data, [name]: rows };
}

function amountIssues(list: z.ZodArray, length: number) {
  if ((list.def.checks ?? []).length === 0) return [];
  return (
    list.clone({ ...list.def, element: z.unknown() }).safeParse(Array.from({ length })).error?.issues ?? []
  );
}

function addProblems(problems: ShownProblems, rank: number, lines: readonly Sentence[]): void {
  for (const line of lines) problems.add(rank, line);
}

function paramsOf({ params, wrongParams }: Endpoint, request: FastifyRequest): unknown {
  const wrong = (problems: readonly Sentence[]) =>
    wrongParams === 'invalid' ? refuse('invalid', null, problems) : refuse('notFound');
  return storable(parsed(params, request.params, wrong), (problem) => wrong([problem]));
}

function queryOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  refuseUnknownParameters(endpoint, request);
  const { query, mediaType, wrongQuery } = endpoint;
  const wrong = (problems: readonly Sentence[]) =>
    mediaType === undefined && wrongQuery === undefined
      ? refuse('unreadable', { why: { key: 'joined', lines: problems } })
      : refuse('invalid', null, problems);
  return storable(parsed(query, request.query, wrong), (problem) => wrong([problem]));
}

function refuseUnknownParameters({ query }: Endpoint, request: FastifyRequest): void {
  const known = query === undefined ? [] : namesIn(query);
  const unknown = Object.keys(request.query ?? {}).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const lines = unknown.map((name) => placed([name], { key: 'unknownParameter' }));
  throw refuse('unreadable', { why: { key: 'joined', lines } });
}

/** The names of a query: of its object, also where something is done to it before it is read. */
function namesIn(query: z.ZodType): readonly string[] {
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  if (query instanceof z.ZodPipe) return namesIn(query.def.out as z.ZodType);
  throw new Error('A query is an object');
}

function parsed(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: (problems: readonly Sentence[]) => Refusal,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw refusal(problemsOf(result.error.issues));
  return result.data;
}

/** For values in an address; a body is checked while it comes in. */
function storable(input: unknown, refusal: (problem: Sentence) => Refusal): unknown {
  const place = unstorablePlace(input);
  if (place !== null) throw refusal(placed(place, { key: 'specialSymbols' }));
  return input;
}
