// Where the data is not as a change left it, found by comparing whole records first: of a hundred thousand few differ.
import type { Conflict } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { isoTime } from '../../../platform/db/iso-time.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { valuesOf } from '../../../platform/changes/changed-records.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { halvesOf } from '../../records/visible.ts';

type Found = {
  /** With the field's id where the wire has its name. */
  first: Conflict[];
  /** The numbers of differences, and of records with one. */
  count: number;
  records: number;
};

export async function readConflicts(
  tx: Tx,
  changeId: number,
  table: ResolvedTable,
  fieldTypes: Readonly<Record<string, string>> | null,
  { isOfTable, isMove, most }: { isOfTable: boolean; isMove: boolean; most: number },
): Promise<Found> {
  const { rows } = await sql<Found>`
    with touched as materialized (
      select c.record_id, c.table_id, c.place, c.before, c.after, r.record_id as now_id,
        case when r.record_id is not null then ${valuesOf(sql`r`)} end as now, r.modified, r.modified_by
      from changed_records c left join records r on r.record_id = c.record_id
      where c.change_id = ${changeId}
    ), found as (
      ${sql.join([changed, removed, codeTaken(changeId, table, isOfTable), ...misfits(fieldTypes, isMove)], sql` union all `)}
    ), first as (
      select f.code, f.kind, f.field, f.was, f.now, coalesce(u.full_name, '') as by, ${isoTime(sql`f.at`)} as at, f.place
      from (select * from found order by ${isLost} desc, place, field limit ${most}) f left join users u on u.user_id = f.by
    )
    select (select count(*) from found) as count, (select count(distinct record_id) from found) as records,
      coalesce((
        select json_agg(json_build_object('code', code, 'kind', kind, 'field', field, 'then', was, 'now', now,
          'by', by, 'at', at) order by ${isLost} desc, place, field) from first
      ), '[]') as first
  `.execute(tx);
  return rows[0] ?? { first: [], count: 0, records: 0 };
}

/** Conflicts that nobody can set right by hand are named first. */
const isLost = sql`(kind in ('removed', 'code taken'))`;

const shownCode = sql`coalesce(t.now ->> 'code', t.after ->> 'code', t.before ->> 'code')`;

/** A value that the change touched and that somebody has touched since; of a record that it made, any value. */
const changed = sql`
  select t.record_id, t.place, ${shownCode} as code, 'changed' as kind, key as field,
    t.after -> key as was, t.now -> key as now, t.modified_by as by, t.modified as at
  from touched t cross join lateral jsonb_object_keys(coalesce(t.before, '{}') || t.after || t.now) key
  where t.after is not null and t.now is not null and t.now <> t.after
    and t.now -> key is distinct from t.after -> key
    and (t.before is null or t.before -> key is distinct from t.after -> key)`;

const removed = sql`
  select t.record_id, t.place, ${shownCode} as code, 'removed' as kind, '' as field,
    null::jsonb as was, null::jsonb as now, gone.user_id as by, gone.at
  from touched t left join lateral (
    select c.user_id, c.at from changed_records r join changes c on c.change_id = r.change_id
    where r.record_id = t.record_id and r.after is null order by r.place desc limit 1
  ) gone on true
  where t.after is not null and t.now is null`;

/**
 * By a record that stays: one of the table's own, or a master's that bears it since. One that bore it when the change was made
 * was not shown beside the record, and is not again.
 */
function codeTaken(changeId: number, table: ResolvedTable, isOfTable: boolean) {
  const [, throughLink] = isOfTable ? [] : halvesOf(table);
  const bornBy = (rows: RawBuilder<unknown>, isBearer: RawBuilder<unknown>) => sql`
    select t.record_id, t.place, t.before ->> 'code' as code, 'code taken' as kind, '' as field,
      null::jsonb as was, null::jsonb as now, r.modified_by as by, r.modified as at
    from touched t join ${rows} r on r.code = t.before ->> 'code' and r.record_id <> t.record_id
    where t.before is not null and (t.after is null or t.after ->> 'code' <> t.before ->> 'code')
      and ${isBearer}
      and not exists (select from touched o where o.record_id = r.record_id and o.before is null)`;
  const own = bornBy(sql`records`, sql`r.table_id = t.table_id`);
  if (throughLink === undefined) return own;
  const shownMaster = sql`${throughLink.isShown} and r.modified >= (
      select at from changes where change_id = ${changeId}
    ) and not exists (
      select from changed_rows k where k.change_id = ${changeId} and k.kind = 'hidden'
        and k.before is not null and k.after is null and k.key = ${`${table.tableId} `}::text || r.record_id
    )`;
  return sql`${own} union all ${bornBy(throughLink.rows, shownMaster)}`;
}

/**
 * A value that would come back to a field that is gone, or that has another type by now. Where a link moves, values stay
 * under a field that is not there.
 */
function misfits(fieldTypes: Readonly<Record<string, string>> | null, isMove: boolean) {
  if (fieldTypes === null) return [];
  const types = sql`${JSON.stringify(fieldTypes)}::jsonb`;
  return [
    sql`
    select t.record_id, t.place, ${shownCode} as code,
      case when type is null then 'field gone' else 'other type' end as kind, key as field,
      t.before -> key as was, null::jsonb as now, null::bigint as by, null::timestamptz as at
    from touched t cross join lateral jsonb_object_keys(t.before) key
    cross join lateral (select ${types} ->> key as type) known
    where t.before is not null and (t.after is null or t.before -> key is distinct from t.after -> key)
      and not case type
        when 'number' then jsonb_typeof(t.before -> key) = 'number'
        when 'date' then t.before ->> key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        when 'text' then jsonb_typeof(t.before -> key) = 'string'
        else ${sql.lit(isMove)}
      end`,
  ];
}
