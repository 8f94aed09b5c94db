// Rows by code, as the values of a sheet.
import type { SheetValue } from '@codes/workbooks';
import { sql, type RawBuilder } from 'kysely';
import type { Streams } from '../../platform/db/open.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { copiedRows } from '../../platform/db/streams/copied.ts';
import { chunksOf } from '../../platform/yielding.ts';

/** A moment is ISO 8601; `tagged` has the type before each value, by its first letter. */
export type CellType = 'text' | 'number' | 'date' | 'moment' | 'tagged';

export type ExportedRows = {
  /** To select from as `r`, with a code and the key. */
  shown: RawBuilder<unknown>;
  key: 'record_id' | 'issued_code_id';
  /** The row of a key, as a table in a statement. */
  one: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The joins that the cells need beside `r`. */
  joined: RawBuilder<unknown>;
  cells: readonly { cell: RawBuilder<unknown>; type: CellType }[];
};

const rowsAPiece = 5000;

/**
 * The rows of one moment where they have a connection to themselves. Where there is only one, others have it between the pieces; the
 * ids are of one moment then, and no row comes twice.
 */
export async function* exportedRows(
  { db, isOnlyConnection }: Streams,
  rows: ExportedRows,
): AsyncGenerator<SheetValue[][], void> {
  const { shown, one, joined } = rows;
  const cells = sql.join(rows.cells.map(({ cell }) => cell));
  const types = rows.cells.map(({ type }) => type);
  const copied = async function* (query: RawBuilder<unknown>) {
    for await (const some of copiedRows(db, query)) {
      yield some.map((texts) => texts.map((text, column) => valueOf(text, types[column] ?? 'text')));
    }
  };
  if (!isOnlyConnection) {
    yield* copied(sql`select ${cells} from ${shown} ${joined} order by r.code`);
    return;
  }
  for (const ids of chunksOf(await idsByCode(db, rows), rowsAPiece)) {
    const wanted = sql`unnest(${ids}::bigint[]) with ordinality wanted (id, place)`;
    const found = sql`cross join lateral (select * from ${one(sql`wanted.id`)} found offset 0) r`;
    yield* copied(sql`select ${cells} from ${wanted} ${found} ${joined} order by wanted.place`);
  }
}

async function idsByCode(db: Db | Tx, { shown, key }: ExportedRows): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(id) as ids from (select r.${sql.ref(key)} as id from ${shown} order by r.code) ordered
  `.execute(db);
  return rows[0]?.ids ?? [];
}

const tags: Readonly<Record<string, CellType>> = { t: 'text', n: 'number', d: 'date' };

export const tagOf = (type: 'text' | 'number' | 'date') => type.charAt(0);

function valueOf(text: string, type: CellType): SheetValue {
  if (text === '' || type === 'text') return text;
  if (type === 'number') return Number(text);
  if (type === 'date') return { day: text };
  if (type === 'moment') return { moment: text };
  return valueOf(text.slice(1), tags[text.charAt(0)] ?? 'text');
}
