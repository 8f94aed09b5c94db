import { sql, type RawBuilder } from 'kysely';

/** The master records that a link's project has its own copies of, as rows of records. */
export function copiedFrom(link: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.* from hidden_records h join records copy on copy.record_id = h.copy_id and copy.table_id is not distinct from h.table_id
    join records m on m.record_id = h.record_id where h.table_id = ${link}
  )`;
}
