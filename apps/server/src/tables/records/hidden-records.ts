// The master records that a project has de-related: a link shows its own copies instead, or nothing.
import { sql, type RawBuilder } from 'kysely';

/** The master records that a link's project has its own copies of, as rows of records. */
export function copiedFrom(link: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.* from hidden_records h join records copy on copy.record_id = h.copy_id and copy.table_id is not distinct from h.table_id
    join records m on m.record_id = h.record_id where h.table_id = ${link}
  )`;
}

/**
 * The rows `h` of hidden_records that belong to a link, where there may be any number of them. Said as a range, they are looked
 * up by the index of the table: where other links have most of the rows, the planner would expect some of these anywhere, and
 * look through all of them for a link that has none.
 */
export function isHiddenBy(link: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`h.table_id between ${link} and ${link}`;
}
