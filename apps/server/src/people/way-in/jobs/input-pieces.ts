// A body as the texts that it is kept in: first what is short, then its long list, some rows at a time.
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { PackedRows } from '../../../platform/http/bodies/packed-rows.ts';
import { jsonLists } from '../../../platform/yielding.ts';
import { addPiece, readPieces } from './pieces.store.ts';

const longerThan = 100;

type Head = { body: unknown; list: string | null };

async function* piecesOf(body: unknown): AsyncGenerator<string> {
  const list = longListOf(body);
  if (list === null) {
    yield JSON.stringify({ body: body ?? null, list: null } satisfies Head);
    return;
  }
  const [name, rows] = list;
  yield JSON.stringify({ body: { ...(body as object), [name]: [] }, list: name } satisfies Head);
  for await (const { json } of jsonLists(rows, (row) => row)) yield json;
}

function longListOf(body: unknown): [name: string, rows: Iterable<unknown>] | null {
  if (typeof body !== 'object' || body === null) return null;
  const lists = Object.entries(body);
  const long =
    lists.find(([, value]) => value instanceof PackedRows) ??
    lists.find(([, value]) => Array.isArray(value) && value.length > longerThan);
  return long === undefined ? null : (long as [string, Iterable<unknown>]);
}

/** The fingerprint that distinguishes it from other input. */
export async function fingerprintOf(
  about: object,
  body: unknown,
  each: (json: string, piece: number) => Promise<void> = async () => {},
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(about));
  let piece = 0;
  for await (const json of piecesOf(body)) {
    hash.update(json);
    await each(json, piece);
    piece += 1;
  }
  return hash.digest('base64url');
}

export function keepInput(tx: Tx, jobId: string, about: object, body: unknown): Promise<string> {
  return fingerprintOf(about, body, (json, piece) =>
    addPiece(tx, { jobId, part: 'input', attempt: 0 }, piece, json),
  );
}

/** `packsLists`: as the reader of bodies would. */
export async function readInput(db: Db, jobId: string, packsLists: boolean): Promise<unknown> {
  const pieces = readPieces(db, { jobId, part: 'input', attempt: 0 });
  const first = await pieces.next();
  if (first.done === true) throw new Error('What was sent with the job is not there');
  const { body, list } = JSON.parse(first.value) as Head;
  if (list === null) return body;
  const rows: unknown[] = [];
  const packed = new PackedRows();
  for await (const json of pieces) {
    const some = JSON.parse(json) as unknown[];
    if (packsLists) packed.add(Buffer.from(json.slice(1, -1)), some);
    else for (const row of some) rows.push(row);
  }
  return { ...(body as object), [list]: packsLists ? packed : rows };
}
