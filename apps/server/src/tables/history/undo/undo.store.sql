-- records that a change added are removed
with removed as (
  delete from records r using changed_records c
  where c.change_id = $ and c.place > $ and c.place <= $ and c.before is null and r.record_id = c.record_id
  returning r.*
)
insert into changed_records (change_id, record_id, table_id, created, created_by, before, before_modified, before_modified_by)
select $::bigint, o.record_id, o.table_id, o.created, o.created_by, o.field_values
  || jsonb_build_object( 'code', o.code, 'descriptionEn', o.description_en, 'descriptionSv', o.description_sv ),
  o.modified, o.modified_by
from removed o;

-- records that a change edited are as before
with wanted as materialized (
  select c.record_id, c.before_modified, c.before_modified_by, c.after_modified,
    case when v.now = c.after then c.before else (
    select jsonb_object_agg(k.key, k.value)
    from (
      select key,
        case when v.now -> key is distinct from c.after -> key then v.now -> key else c.before -> key end as value
      from jsonb_object_keys(c.before || c.after || v.now) key
    ) k
    where k.value is not null
  ) end as values
  from changed_records c
  join records r on r.record_id = c.record_id
  cross join lateral (
    select r.field_values
      || jsonb_build_object( 'code', r.code, 'descriptionEn', r.description_en, 'descriptionSv', r.description_sv ) as now
  ) v
  where c.change_id = $ and c.place > $ and c.place <= $ and c.before is not null and c.after is not null
), changed as (
  update records r
  set code = w.values ->> 'code', description_en = w.values ->> 'descriptionEn',
    description_sv = w.values ->> 'descriptionSv', field_values = w.values - array['code', 'descriptionEn',
    'descriptionSv'],
    modified = case when r.modified = w.after_modified then w.before_modified else greatest(clock_timestamp(), r.modified + interval '1 millisecond') end,
    modified_by = case when r.modified = w.after_modified then w.before_modified_by else $::bigint end
  from wanted w
  join records old on old.record_id = w.record_id
  where r.record_id = w.record_id
  returning r.record_id, r.table_id, r.created, r.created_by, old.field_values
    || jsonb_build_object( 'code', old.code, 'descriptionEn', old.description_en, 'descriptionSv', old.description_sv ) as before,
    old.modified as before_modified, old.modified_by as before_modified_by, r.field_values
    || jsonb_build_object( 'code', r.code, 'descriptionEn', r.description_en, 'descriptionSv', r.description_sv ) as after,
    r.modified as after_modified, r.modified_by as after_modified_by
)
insert into changed_records (change_id, record_id, table_id, created, created_by, before, before_modified, before_modified_by, after, after_modified, after_modified_by)
select $::bigint, c.record_id, c.table_id, c.created, c.created_by, c.before, c.before_modified,
  c.before_modified_by, c.after, c.after_modified, c.after_modified_by
from changed c;

-- records that a change removed are added
with added as (
  insert into records (record_id, table_id, code, description_en, description_sv, field_values, created, created_by, modified, modified_by) overriding system value
  select c.record_id, c.table_id, c.before ->> 'code', c.before ->> 'descriptionEn',
    c.before ->> 'descriptionSv', c.before - array['code', 'descriptionEn', 'descriptionSv'], c.created,
    c.created_by, c.before_modified, c.before_modified_by
  from changed_records c
  where c.change_id = $ and c.place > $ and c.place <= $ and c.after is null
  returning *
)
insert into changed_records (change_id, record_id, table_id, created, created_by, after, after_modified, after_modified_by)
select $::bigint, n.record_id, n.table_id, n.created, n.created_by, n.field_values
  || jsonb_build_object( 'code', n.code, 'descriptionEn', n.description_en, 'descriptionSv', n.description_sv ),
  n.modified, n.modified_by
from added n;
