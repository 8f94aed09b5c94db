// The records of a change, written in the statement that adds, changes or removes them.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { Change } from './open-change.ts';

type Rows = RawBuilder<unknown>;

/** All values of a row of records as a change keeps them: by tableFieldId, the three default ones always. */
export function valuesOf(row: Rows): RawBuilder<unknown> {
  return sql`${row}.field_values || jsonb_build_object(
    'code', ${row}.code, 'descriptionEn', ${row}.description_en, 'descriptionSv', ${row}.description_sv
  )`;
}

const columns = sql`change_id, record_id, table_id, created, created_by`;
const before = sql`before, before_modified, before_modified_by`;
const after = sql`after, after_modified, after_modified_by`;

/** `rows` has all columns of records, as it has in the two that follow. */
export function recordAdded({ changeId }: Change, rows: Rows): Rows {
  return sql`
    insert into changed_records (${columns}, ${after})
    select ${changeId}::bigint, n.record_id, n.table_id, n.created, n.created_by,
      ${valuesOf(sql`n`)}, n.modified, n.modified_by
    from ${rows} n`;
}

export function recordRemoved({ changeId }: Change, rows: Rows): Rows {
  return sql`
    insert into changed_records (${columns}, ${before})
    select ${changeId}::bigint, o.record_id, o.table_id, o.created, o.created_by,
      ${valuesOf(sql`o`)}, o.modified, o.modified_by
    from ${rows} o`;
}

/** `rows` is the update with `asChanged` in its returning clause. */
export function recordChanged({ changeId }: Change, rows: Rows): Rows {
  return sql`
    insert into changed_records (${columns}, ${before}, ${after})
    select ${changeId}::bigint, c.record_id, c.table_id, c.created, c.created_by, c.before, c.before_modified,
      c.before_modified_by, c.after, c.after_modified, c.after_modified_by
    from ${rows} c`;
}

/** A record that a change came to several times is one of it: as the change found it, and as it left it. */
export async function foldChangedRecords(tx: Tx, { changeId }: Change): Promise<void> {
  await sql`
    with several as (
      select record_id, min(place) as first, max(place) as last from changed_records
      where change_id = ${changeId} group by record_id having count(*) > 1
    ), later as (
      delete from changed_records c using several s
      where c.change_id = ${changeId} and c.record_id = s.record_id and c.place > s.first
      returning c.*
    )
    update changed_records c
    set after = l.after, after_modified = l.after_modified, after_modified_by = l.after_modified_by
    from several s join later l on l.place = s.last where c.change_id = ${changeId} and c.place = s.first
  `.execute(tx);
}

/**
 * The row `r` that is updated, with what was there, which the update has in its hands as `old`. To bring both together
 * afterwards would be a join that the planner knows nothing about: of many thousand rows it takes minutes.
 */
export const asChanged = sql`r.record_id, r.table_id, r.created, r.created_by,
  ${valuesOf(sql`old`)} as before, old.modified as before_modified, old.modified_by as before_modified_by,
  ${valuesOf(sql`r`)} as after, r.modified as after_modified, r.modified_by as after_modified_by`;
