// Records put back by what the change has kept of them, each kind by one statement a window.
import { sql, type RawBuilder } from 'kysely';
import type { Change } from '../../../platform/changes/open-change.ts';
import { isoTime } from '../../../platform/db/iso-time.ts';
import { laterThanBefore } from '../../../platform/db/modified.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import {
  asChanged,
  recordAdded,
  recordChanged,
  recordRemoved,
  valuesOf,
} from '../../../platform/changes/changed-records.ts';

/** Kept from others until the end; by whom and when it was undone, where it is not in effect. */
export async function holdChange(tx: Tx, changeId: number): Promise<{ by: string; on: string } | null> {
  const { rows: held } = await sql<{ inEffect: boolean }>`
    select in_effect as "inEffect" from changes where change_id = ${changeId} for update
  `.execute(tx);
  if (held[0]?.inEffect !== false) return null;
  const { rows } = await sql<{ by: string; on: string }>`
    select coalesce(u.full_name, c.by_name, '') as by, left(${isoTime(sql`c.at`)}, 10) as on
    from changes c left join users u on u.user_id = c.user_id
    where c.undoes = ${changeId} order by c.change_id desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** In the order of their ids, so that nobody waits in a circle. */
export async function holdChangedRecords(tx: Tx, changeId: number): Promise<void> {
  await sql`
    select count(*) from (
      select r.record_id from records r join changed_records c on c.record_id = r.record_id
      where c.change_id = ${changeId} order by r.record_id for update of r
    ) held
  `.execute(tx);
}

/** A window of a change's records. */
export type Window = { changeId: number; after: number; upTo: number };

/** The last place of the next so many records; null after the last one. */
export async function endOfWindow(
  tx: Tx,
  changeId: number,
  after: number,
  most: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(place) as last from (
      select place from changed_records where change_id = ${changeId} and place > ${after} order by place limit ${most}
    ) next_ones
  `.execute(tx);
  return rows[0]?.last ?? null;
}

const isIn = ({ changeId, after, upTo }: Window): RawBuilder<boolean> =>
  sql<boolean>`c.change_id = ${changeId} and c.place > ${after} and c.place <= ${upTo}`;

/** Those that the change made. */
export async function removeAgain(tx: Tx, undo: Change, window: Window): Promise<number> {
  const { numAffectedRows } = await sql`
    with removed as (
      delete from records r using changed_records c
      where ${isIn(window)} and c.before is null and r.record_id = c.record_id
      returning r.*
    )
    ${recordRemoved(undo, sql`removed`)}
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Those that it changed: the values that it touched are as they were, others stay as they have become since. Where nothing
 * has come since, the record bears its former time again.
 */
export async function changeBack(tx: Tx, undo: Change, window: Window): Promise<number> {
  const { numAffectedRows } = await sql`
    with wanted as materialized (
      select c.record_id, c.before_modified, c.before_modified_by, c.after_modified,
        case when v.now = c.after then c.before else ${mergedBack} end as values
      from changed_records c join records r on r.record_id = c.record_id
      cross join lateral (select ${valuesOf(sql`r`)} as now) v
      where ${isIn(window)} and c.before is not null and c.after is not null
    ), changed as (
      update records r
      set code = w.values ->> 'code', description_en = w.values ->> 'descriptionEn',
        description_sv = w.values ->> 'descriptionSv',
        field_values = w.values - array['code', 'descriptionEn', 'descriptionSv'],
        modified = case when r.modified = w.after_modified then w.before_modified else ${laterThanBefore} end,
        modified_by = case when r.modified = w.after_modified then w.before_modified_by else ${undo.userId}::bigint end
      from wanted w join records old on old.record_id = w.record_id where r.record_id = w.record_id
      returning ${asChanged}
    )
    ${recordChanged(undo, sql`changed`)}
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Later values stay; the change touched none of them, or the undo would have been refused. */
const mergedBack = sql`(
  select jsonb_object_agg(k.key, k.value) from (
    select key, case
      when v.now -> key is distinct from c.after -> key then v.now -> key else c.before -> key
    end as value
    from jsonb_object_keys(c.before || c.after || v.now) key
  ) k where k.value is not null
)`;

/** Those that it removed, with their ids and dates. */
export async function addAgain(tx: Tx, undo: Change, window: Window): Promise<number> {
  const { numAffectedRows } = await sql`
    with added as (
      insert into records (record_id, table_id, code, description_en, description_sv, field_values,
        created, created_by, modified, modified_by)
      overriding system value
      select c.record_id, c.table_id, c.before ->> 'code', c.before ->> 'descriptionEn', c.before ->> 'descriptionSv',
        c.before - array['code', 'descriptionEn', 'descriptionSv'],
        c.created, c.created_by, c.before_modified, c.before_modified_by
      from changed_records c where ${isIn(window)} and c.after is null
      returning *
    )
    ${recordAdded(undo, sql`added`)}
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
