// The rows of a query as bytes, while the database reads them and of one moment.
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from '../schema.ts';

/** As texts, with this between two cells and nothing for null, as for an empty text. */
export type CopyFormat = 'binary' | { textBetween: string };

/** In pieces that end where a row ends. The connection is the copy's until it has ended or is no longer read. */
export async function* copied(
  db: Db | Tx,
  query: RawBuilder<unknown>,
  format: CopyFormat,
): AsyncGenerator<Buffer<ArrayBuffer>, void> {
  const text = `copy (${withLiterals(query.compile(db))}) to stdout (${optionsOf(format)})`;
  const copy = sql.raw<Buffer<ArrayBuffer>>(text).compile(db);
  for await (const { rows } of db.getExecutor().stream(copy, 1)) yield* rows;
}

function optionsOf(format: CopyFormat): string {
  if (format === 'binary') return 'format binary';
  return `format text, null '', delimiter ${pg.escapeLiteral(format.textBetween)}`;
}

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
