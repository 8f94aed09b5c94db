// The rows of a query as texts, while the database reads them and of one moment.
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { StringDecoder } from 'node:string_decoder';
import pg from 'pg';
import type { Db, Tx } from '../schema.ts';

/** Some rows at a time, a text each cell, '' for null. The connection is the copy's until it has ended or is no longer read. */
export async function* copiedRows(db: Db | Tx, query: RawBuilder<unknown>): AsyncGenerator<string[][], void> {
  const text = `copy (${withLiterals(query.compile(db))}) to stdout (format text, null '')`;
  const decoder = new StringDecoder('utf8');
  let unfinished = '';
  for await (const { rows } of db.getExecutor().stream(sql.raw<Buffer>(text).compile(db), 1)) {
    const lines = (unfinished + rows.map((piece) => decoder.write(piece)).join('')).split('\n');
    unfinished = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map(cellsOf);
  }
}

/** A query whose rows are JSON texts, as JSON lists of them. */
export async function* copiedLists(db: Db | Tx, query: RawBuilder<unknown>): AsyncGenerator<string, void> {
  for await (const rows of copiedRows(db, query)) yield `[${rows.map(([json]) => json).join(',')}]`;
}

function cellsOf(line: string): string[] {
  const cells = line.split('\t');
  return line.includes('\\') ? cells.map(unescaped) : cells;
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unescaped = (cell: string) => cell.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);

/** COPY takes no parameters: its query has their values where they stood. */
function withLiterals({ sql: text, parameters }: CompiledQuery): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value) && value.every((item) => Number.isSafeInteger(item)))
    return `'{${value.join(',')}}'`;
  throw new Error('A copy takes numbers, texts and lists of ids');
}
