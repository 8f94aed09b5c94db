// Rows by code, in COPY's text format, with a column for each cell.
import { sql, type RawBuilder } from 'kysely';
import type { Streams } from '../../../platform/db/open.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { copied } from '../../../platform/db/streams/copied.ts';
import { chunksOf } from '../../../platform/in-turns.ts';

export type CopiedRows = {
  /** To select from as `r`, with a code and the key. */
  shown: RawBuilder<unknown>;
  /** Where the rows of `r` stand. */
  table: 'records' | 'issued_codes';
  key: 'record_id' | 'issued_code_id';
  /** What the cells need beside `r`. */
  joined: RawBuilder<unknown>;
  cells: readonly RawBuilder<unknown>[];
};

const rowsAPiece = 5000;

/**
 * Of one moment where they have a connection to themselves. Where there is only one, others have it between the pieces; the
 * ids are of one moment then, and no row comes twice.
 */
export async function* copiedRows(
  { db, isOnlyConnection }: Streams,
  rows: CopiedRows,
  delimiter: string,
): AsyncGenerator<Buffer, void> {
  const { shown, table, key, joined } = rows;
  const cells = sql.join(rows.cells);
  if (!isOnlyConnection) {
    yield* copied(db, sql`select ${cells} from ${shown} ${joined} order by r.code`, {
      textBetween: delimiter,
    });
    return;
  }
  for (const ids of chunksOf(await idsByCode(db, rows), rowsAPiece)) {
    const wanted = sql`unnest(${ids}::bigint[]) with ordinality wanted (id, place)`;
    const found = sql`cross join lateral (select * from ${sql.table(table)} where ${sql.ref(key)} = wanted.id offset 0) r`;
    yield* copied(db, sql`select ${cells} from ${wanted} ${found} ${joined} order by wanted.place`, {
      textBetween: delimiter,
    });
  }
}

async function idsByCode(db: Db | Tx, { shown, key }: CopiedRows): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(id) as ids from (select r.${sql.ref(key)} as id from ${shown} order by r.code) ordered
  `.execute(db);
  return rows[0]?.ids ?? [];
}
