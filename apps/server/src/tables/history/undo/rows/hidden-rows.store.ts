// The memory of copies, put back: what was forgotten comes again, what was made goes, what has moved on is as it was.
import { sql } from 'kysely';
import type { Change } from '../../../../platform/changes/open-change.ts';
import type { Tx } from '../../../../platform/db/schema.ts';
import { asHidden, recordHidden } from '../../../../platform/changes/changed-rows.ts';
import type { Conflict } from '@codes/contract';

export async function putHiddenBack(tx: Tx, undo: Change, changeId: number): Promise<void> {
  const kept = sql`select (coalesce(k.before, k.after) ->> 'table_id')::bigint as table_id,
    (coalesce(k.before, k.after) ->> 'record_id')::bigint as record_id, k.before, k.after
    from changed_rows k where k.change_id = ${changeId} and k.kind = 'hidden'`;
  await sql`
    with kept as (${kept}), forgotten as (
      delete from hidden_records h using kept
      where kept.before is null and h.table_id = kept.table_id and h.record_id = kept.record_id
      returning h.*
    )
    ${recordHidden(undo, 'gone', sql`forgotten`)}
  `.execute(tx);
  await sql`
    with kept as (${kept}), changed as (
      update hidden_records h
      set copy_id = (kept.before ->> 'copy_id')::bigint, base = nullif(kept.before -> 'base', 'null'),
        is_removal_seen = (kept.before ->> 'is_removal_seen')::boolean
      from kept join hidden_records old on old.table_id = kept.table_id and old.record_id = kept.record_id
      where kept.before is not null and kept.after is not null
        and h.table_id = kept.table_id and h.record_id = kept.record_id
      returning ${asHidden}
    )
    ${recordHidden(undo, 'changed', sql`changed`)}
  `.execute(tx);
  await sql`
    with kept as (${kept}), remembered as (
      insert into hidden_records (table_id, record_id, copy_id, base, is_removal_seen)
      select table_id, record_id, (before ->> 'copy_id')::bigint, nullif(before -> 'base', 'null'),
        (before ->> 'is_removal_seen')::boolean
      from kept where before is not null and after is null
      returning *
    )
    ${recordHidden(undo, 'made', sql`remembered`)}
  `.execute(tx);
}

/** The memory of a copy that has moved on since, or is gone, or has come back. */
export async function readRowConflicts(tx: Tx, changeId: number): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    select coalesce(copy.code, k.after -> 'base' ->> 'code', k.before -> 'base' ->> 'code', '') as code,
      case when h.table_id is null then 'removed' else 'changed' end as kind,
      '' as field, null as then, null as now, '' as by, null as at
    from changed_rows k
    left join hidden_records h on h.table_id = (coalesce(k.before, k.after) ->> 'table_id')::bigint
      and h.record_id = (coalesce(k.before, k.after) ->> 'record_id')::bigint
    left join records copy on copy.record_id = h.copy_id
    where k.change_id = ${changeId} and k.kind = 'hidden' and (
      (k.before is not null and k.after is not null and to_jsonb(h) is distinct from k.after)
      or (k.before is not null and k.after is null and h.table_id is not null)
    )
    limit 100
  `.execute(tx);
  return rows;
}

/** Whether a linked table has copies of its master's records, or had. */
export async function hasCopies(tx: Tx, tableId: number): Promise<boolean> {
  const { rows } = await sql`select from hidden_records where table_id = ${tableId} limit 1`.execute(tx);
  return rows.length > 0;
}
