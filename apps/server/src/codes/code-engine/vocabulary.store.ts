// Records as the segments of a code see them: the value of one field, with code and descriptions.
import type { Field } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { TableAtHand } from '../../tables/fields/table-at-hand.ts';
import { visibleRecords } from '../../tables/records/visible.ts';

/** A field's column of the records that a table shows, as JSON text for the engine. */
export async function readColumn(db: Db | Tx, table: TableAtHand, field: Field): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_array(
      r.record_id, r.code, ${valueOf(field)}, r.description_en, r.description_sv
    ) order by r.code, r.record_id), '[]')::text as json
    from ${visibleRecords(table)}
  `.execute(db);
  return rows[0]?.json ?? '[]';
}

/** The field's value of row `r`, as text. */
export function valueOf(field: Field): RawBuilder<string> {
  switch (field.tableFieldId) {
    case 'code':
      return sql<string>`r.code`;
    case 'descriptionEn':
      return sql<string>`r.description_en`;
    case 'descriptionSv':
      return sql<string>`r.description_sv`;
    default:
      return sql<string>`coalesce(r.field_values ->> ${field.tableFieldId}, '')`;
  }
}
