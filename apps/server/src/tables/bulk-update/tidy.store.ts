import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

const manyRows = 10_000;

/**
 * After many new rows the planner must hear of them, and nobody else tells it: the embedded database does
 * not look after itself. Nobody waits for it, and where it fails nothing is lost.
 */
export function tidyAfter(db: Db, rows: number): void {
  if (rows < manyRows) return;
  sql`vacuum (analyze) records, changed_records`.execute(db).catch(() => {});
}
