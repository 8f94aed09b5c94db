// A query whose rows are JSON texts, as JSON lists of them: the bytes are the database's, nobody reads them.
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../schema.ts';
import { copied } from './copied.ts';

/** Of COPY's binary format: what stands before the first row, and before the text of a row of one column. */
const headBytes = 19;
const rowHeadBytes = 6;
const lengthAt = 2;

const [openList, comma, closeList] = [...Buffer.from('[,]')] as [number, number, number];

export async function* copiedLists(
  db: Db | Tx,
  query: RawBuilder<unknown>,
): AsyncGenerator<Buffer<ArrayBuffer>, void> {
  let isFirst = true;
  for await (const rows of copied(db, query, 'binary')) {
    const list = listOf(isFirst ? rows.subarray(headBytes) : rows);
    isFirst = false;
    if (list !== null) yield list;
  }
}

/** Whole rows; null where there is none. The text of each is moved to where its comma is before it. */
function listOf(rows: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | null {
  let to = 0;
  for (let at = 0; at + rowHeadBytes <= rows.length;) {
    const start = at + rowHeadBytes;
    const end = start + rows.readInt32BE(at + lengthAt);
    rows[to] = to === 0 ? openList : comma;
    rows.copyWithin(to + 1, start, end);
    to += 1 + end - start;
    at = end;
  }
  if (to === 0) return null;
  rows[to] = closeList; // there is room: each row had more before it
  return rows.subarray(0, to + 1);
}
