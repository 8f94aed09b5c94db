// Which copies have a master that has moved on: those it is said of are listed, counted and marked.
import { sql, type RawBuilder } from 'kysely';
import { doneToTables } from '../../platform/changes/open-change.ts';
import { fieldsOfLink } from '../fields/resolved-table.ts';
import { isHiddenBy } from '../records/visible.ts';

const columns = sql.raw('record_id, code, description_en, description_sv, field_values, modified');

/**
 * A project's copies as `copy`, with what they remember as `h` and the master record that their link follows, where it is still there, as `m`.
 * A copy that was removed is nobody's to review. Both are found by their ids, from `h` on: by its table the planner would begin
 * with the copies where it expects few of them, and look through all of `h` for each.
 */
export const copiesWithMasters = sql`from hidden_records h
  join records copy on copy.record_id = h.copy_id and copy.table_id is not distinct from h.table_id
  join tables link on link.table_id = h.table_id
  left join lateral (
    select ${columns} from records where record_id = h.record_id and link.follows is null
    union all
    select ${columns} from released_records where release_id = link.follows and record_id = h.record_id
  ) m on true`;

/** Values of fields that are gone count no more. Whole objects are compared first: of a hundred thousand few differ. */
const differs = sql`(
  m.code <> h.base ->> 'code' or m.description_en <> h.base ->> 'descriptionEn'
  or m.description_sv <> h.base ->> 'descriptionSv'
  or (m.field_values <> h.base - '{code,descriptionEn,descriptionSv}'::text[] and exists (
    select from ${fieldsOfLink('link')} f where
       m.field_values ->> f.field_id::text is distinct from h.base ->> f.field_id::text
  )))`;

export const hasMovedOn = sql<boolean>`(case when m.record_id is null then not h.is_removal_seen else ${differs} end)`;

/** A text that changes with every change of a row of `tables` and its master; null where nothing was de-related. */
export function doneToLink(table: string): RawBuilder<string | null> {
  const [own, master] = [sql.ref(`${table}.table_id`), sql.ref(`${table}.master_table_id`)];
  return sql<string | null>`case when exists (select from hidden_records h where ${isHiddenBy(own)})
    then ${doneToTables(sql`${own}, ${master}`)} end`;
}
