import type { SegmentOnWire } from '@codes/contract';
import { availableTables } from '../code-engine/available-tables.ts';
import type { CodeEngine } from '../code-engine/code-engine.ts';
import { readColumns } from '../code-engine/read-columns.ts';
import type { Db } from '../db/schema.ts';
import { JsonAnswer } from '../http/json-answer.ts';
import { withAttributes, type KnownAttributes } from './explain-code.ts';

const codesABatch = 500;

/** Streamed batch by batch: the next one is read when the caller has taken the one before. */
export async function interpretMany(
  db: Db,
  engine: CodeEngine,
  projectId: number,
  root: SegmentOnWire,
  codes: readonly string[],
): Promise<JsonAnswer> {
  const tables = await availableTables(db, projectId);
  const columns = await readColumns(db, tables, root);
  return new JsonAnswer({ lists: batches() });

  async function* batches() {
    const known: KnownAttributes = new Map();
    const vocabulary = await engine.open({ root, columns });
    try {
      for (let start = 0; start < codes.length; start += codesABatch) {
        const batch = await vocabulary.interpret(codes.slice(start, start + codesABatch));
        const explained = await withAttributes(db, tables, batch, known);
        yield `[${explained.map((one) => JSON.stringify(one)).join(',\n')}]`;
      }
    } finally {
      await vocabulary.close();
    }
  }
}
