// The records of a change, written in the statement that adds, changes or removes them.
import { sql, type RawBuilder } from 'kysely';
import type { Change } from '../../platform/changes/open-change.ts';

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
export function tellAdded({ changeId }: Change, rows: Rows): Rows {
  return sql`
    insert into changed_records (${columns}, ${after})
    select ${changeId}::bigint, n.record_id, n.table_id, n.created, n.created_by,
      ${valuesOf(sql`n`)}, n.modified, n.modified_by
    from ${rows} n`;
}

export function tellRemoved({ changeId }: Change, rows: Rows): Rows {
  return sql`
    insert into changed_records (${columns}, ${before})
    select ${changeId}::bigint, o.record_id, o.table_id, o.created, o.created_by,
      ${valuesOf(sql`o`)}, o.modified, o.modified_by
    from ${rows} o`;
}

/** As they were, and as they are. */
export function tellChanged({ changeId }: Change, old: Rows, now: Rows): Rows {
  return sql`
    insert into changed_records (${columns}, ${before}, ${after})
    select ${changeId}::bigint, n.record_id, n.table_id, n.created, n.created_by,
      ${valuesOf(sql`o`)}, o.modified, o.modified_by, ${valuesOf(sql`n`)}, n.modified, n.modified_by
    from ${old} o join ${now} n using (record_id)`;
}
