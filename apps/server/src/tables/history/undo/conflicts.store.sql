-- what stands in the way of an undo
with touched as materialized (
  select c.record_id, c.table_id, c.place, c.before, c.after, r.record_id as now_id,
    case when r.record_id is not null then r.field_values
    || jsonb_build_object( 'code', r.code, 'descriptionEn', r.description_en, 'descriptionSv', r.description_sv ) end as now,
    r.modified, r.modified_by
  from changed_records c
  left join records r on r.record_id = c.record_id
  where c.change_id = $
), found as (
  select t.record_id, t.place, coalesce(t.now ->> 'code', t.after ->> 'code', t.before ->> 'code') as code,
    'changed' as kind, key as field, t.after -> key as was, t.now -> key as now, t.modified_by as by,
    t.modified as at
  from touched t
  cross join lateral jsonb_object_keys(coalesce(t.before, '{}') || t.after || t.now) key
  where t.after is not null and t.now is not null and t.now <> t.after
    and t.now -> key is distinct from t.after -> key
    and (t.before is null or t.before -> key is distinct from t.after -> key)
  union all
  select t.record_id, t.place, coalesce(t.now ->> 'code', t.after ->> 'code', t.before ->> 'code') as code,
    'removed' as kind, '' as field, null::jsonb as was, null::jsonb as now, gone.user_id as by, gone.at
  from touched t
  left join lateral (
    select c.user_id, c.at
    from changed_records r
    join changes c on c.change_id = r.change_id
    where r.record_id = t.record_id and r.after is null
    order by r.place desc
    limit 1
  ) gone on true
  where t.after is not null and t.now is null
  union all
  select t.record_id, t.place, t.before ->> 'code' as code, 'code taken' as kind, '' as field,
    null::jsonb as was, null::jsonb as now, r.modified_by as by, r.modified as at
  from touched t
  join records r on r.code = t.before ->> 'code' and r.record_id <> t.record_id
  where t.before is not null and (t.after is null or t.after ->> 'code' <> t.before ->> 'code')
    and r.table_id = t.table_id and not exists (
    select
    from touched o
    where o.record_id = r.record_id and o.before is null
  )
  union all
  select t.record_id, t.place, coalesce(t.now ->> 'code', t.after ->> 'code', t.before ->> 'code') as code,
    case when type is null then 'field gone' else 'other type' end as kind, key as field,
    t.before -> key as was, null::jsonb as now, null::bigint as by, null::timestamptz as at
  from touched t
  cross join lateral jsonb_object_keys(t.before) key
  cross join lateral (select $::jsonb ->> key as type) known
  where t.before is not null and (t.after is null or t.before -> key is distinct from t.after -> key)
    and not case type when 'number' then jsonb_typeof(t.before -> key) = 'number' when 'date' then t.before ->> key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' when 'text' then jsonb_typeof(t.before -> key) = 'string' else false end
), first as (
  select f.code, f.kind, f.field, f.was, f.now, coalesce(u.full_name, '') as by,
    to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, f.place
  from (
    select *
    from found
    order by (kind in ('removed', 'code taken')) desc, place, field
    limit $
  ) f
  left join users u on u.user_id = f.by
)
select (
  select count(*)
  from found
) as count, (
  select count(distinct record_id)
  from found
) as records, coalesce(
  (
    select json_agg(json_build_object('code', code, 'kind', kind, 'field', field, 'then', was, 'now', now, 'by', by, 'at', at) order by (kind in ('removed', 'code taken')) desc, place, field)
    from first
  ), '[]'
) as first;
