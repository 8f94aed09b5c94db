// Which copies have a master that has moved on: those it is said of are listed, counted and marked.
import { sql, type RawBuilder } from 'kysely';
import { doneToTables } from '../../platform/changes/open-change.ts';
import { isHiddenBy } from '../records/visible.ts';

/**
 * A project's copies as `copy`, with what they remember as `h` and their master record, where it is still there, as `m`.
 * A copy that was removed is nobody's to review. Both are found by their ids, from `h` on: by its table the planner would begin
 * with the copies where it expects few of them, and look through all of `h` for each.
 */
export const copiesWithMasters = sql`from hidden_records h
  join records copy on copy.record_id = h.copy_id and copy.table_id is not distinct from h.table_id
  left join records m on m.record_id = h.record_id`;

/** Values of fields that are gone count no more. Whole objects are compared first: of a hundred thousand few differ. */
const differs = sql`(
  m.code <> h.base ->> 'code' or m.description_en <> h.base ->> 'descriptionEn'
  or m.description_sv <> h.base ->> 'descriptionSv'
  or (m.field_values <> h.base - '{code,descriptionEn,descriptionSv}'::text[] and exists (
    select from fields f where f.table_id = m.table_id
      and m.field_values ->> f.field_id::text is distinct from h.base ->> f.field_id::text
  )))`;

export const hasMovedOn = sql<boolean>`(case when m.record_id is null then not h.is_removal_seen else ${differs} end)`;

/** A text that changes with every change of a row of `tables` and its master; null where nothing was de-related. */
export function doneToLink(table: string): RawBuilder<string | null> {
  const [own, master] = [sql.ref(`${table}.table_id`), sql.ref(`${table}.master_table_id`)];
  return sql<string | null>`case when exists (select from hidden_records h where ${isHiddenBy(own)})
    then ${doneToTables(sql`${own}, ${master}`)} end`;
}
