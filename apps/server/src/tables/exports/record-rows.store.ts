// The records that a table shows, as rows to export.
import type { Field } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { recordsById, shownIn, type Half } from '../records/visible.ts';
import type { ExportedRows } from './exported-rows.store.ts';

export function recordRows(
  table: ResolvedTable,
  halves: readonly Half[],
  cells: ExportedRows['cells'],
): ExportedRows {
  return {
    shown: sql`${shownIn(halves)} r`,
    key: 'record_id',
    one: (id) => sql`(select * from ${recordsById(table)} one where one.record_id = ${id})`,
    joined: sql``,
    cells,
  };
}

/** As it is kept: nothing is counted. */
export async function sizeOfHalves(db: Db | Tx, halves: readonly Half[]): Promise<number> {
  const sizes = halves.map(({ size }) => size);
  const { rows } = await sql<{ size: number }>`
    select (${sql.join([sql`0::bigint`, ...sizes], sql` + `)})::bigint as size
  `.execute(db);
  return rows[0]?.size ?? 0;
}

/** The value of a field in a row `r` of records. */
export function fieldCell({ tableFieldId, isDefaultField }: Field): RawBuilder<unknown> {
  if (!isDefaultField) return sql`r.field_values ->> ${tableFieldId}`;
  switch (tableFieldId) {
    case 'code':
      return sql`r.code`;
    case 'descriptionEn':
      return sql`r.description_en`;
    case 'descriptionSv':
      return sql`r.description_sv`;
    default:
      throw new Error(`There is no column for ${tableFieldId}`);
  }
}
