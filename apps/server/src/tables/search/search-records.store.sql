-- the records of a project that contain a text
select string_agg(f.json, ',' order by f.place) filter (where f.place < $::int) as json, count(*) as count
from (
  select row_number() over (order by r.code collate "C", r.record_id) as place, '{"recordId":' || r.record_id
    || ',"code":' || to_json(r.code)::text || ',"descriptionEn":' || to_json(r.description_en)::text
    || ',"descriptionSv":' || to_json(r.description_sv)::text || ',"table":' || to_json(r.table_name)::text
    || ',"tableId":' || r.shown_table_id || coalesce(',"masterTableId":' || (r.master_table_id)::text, '')
    || coalesce(',"projectNumber":' || (to_json(p.project_number))::text, '') || ',"project":'
    || to_json(coalesce(p.name, ''))::text || ',"created":"'
    || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
    || to_json(coalesce(cb.full_name, ''))::text || ',"modified":"'
    || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
    || to_json(coalesce(mb.full_name, ''))::text || coalesce(',"foundIn":' || (
    (
      select jsonb_agg(jsonb_build_object('field', named.name, 'value', named.value) order by named.field_id)
      from (
        select v.field_id, v.value, coalesce( (
          select o.name
          from frozen_fields o
          where o.table_id = r.table_id and o.field_id = v.field_id
        ), (
          select f.name
          from released_fields f
          where f.release_id = r.follows and f.field_id = v.field_id
        ), (
          select f.name
          from fields f
          where f.field_id = v.field_id
        )) as name
        from (
          select v.key::bigint as field_id, v.value
          from jsonb_each(r.field_values) v
          where (v.value #>> '{}') collate "default" ilike $
          offset 0
        ) v
        offset 0
      ) named
      where named.name is not null
    )
  ) ::text, '') || '}' as json
  from (
    select *
    from ( (
      select r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created,
        r.created_by, r.modified, r.modified_by, t.table_id as shown_table_id,
        coalesce(m.name, t.name) as table_name, t.master_table_id, t.project_id, t.follows
      from tables t
      left join tables m on m.table_id = t.master_table_id
      join records r on r.table_id in ("t"."table_id", "t"."master_table_id")
        and (r.table_id = "t"."table_id" or ("t"."follows" is null and not exists (
        select
        from hidden_records h
        where h.table_id = "t"."table_id" and h.record_id = r.record_id
      ) and not exists (
        select
        from records l
        where l.table_id = "t"."table_id" and l.code = r.code
      )))
      where t.project_id = $ and (r.search_text like lower($))
      limit $
    ) union all (
      select r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created,
        r.created_by, r.modified, r.modified_by, t.table_id as shown_table_id,
        coalesce(m.name, t.name) as table_name, t.master_table_id, t.project_id, t.follows
      from tables t
      left join tables m on m.table_id = t.master_table_id
      join released_records r on array[r.release_id] @> array["t"."follows"::bigint] and not exists (
        select
        from hidden_records h
        where h.table_id = "t"."table_id" and h.record_id = r.record_id
      ) and not exists (
        select
        from records l
        where l.table_id = "t"."table_id" and l.code = r.code
      )
      where t.project_id = $ and (r.search_text like lower($))
      limit $
    )) seen
    limit $
  ) r
  left join lateral (
    select name, project_number
    from projects
    where project_id = r.project_id
    offset 0
  ) p on true
  left join lateral (
    select full_name
    from users
    where user_id = r.created_by
    offset 0
  ) cb on true
  left join lateral (
    select full_name
    from users
    where user_id = r.modified_by
    offset 0
  ) mb on true
) f;

-- all records that contain a text
select string_agg(f.json, ',' order by f.place) filter (where f.place < $::int) as json, count(*) as count
from (
  select row_number() over (order by r.code collate "C", r.record_id) as place, '{"recordId":' || r.record_id
    || ',"code":' || to_json(r.code)::text || ',"descriptionEn":' || to_json(r.description_en)::text
    || ',"descriptionSv":' || to_json(r.description_sv)::text || ',"table":' || to_json(r.table_name)::text
    || ',"tableId":' || r.shown_table_id || coalesce(',"masterTableId":' || (r.master_table_id)::text, '')
    || coalesce(',"projectNumber":' || (to_json(p.project_number))::text, '') || ',"project":'
    || to_json(coalesce(p.name, ''))::text || ',"created":"'
    || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
    || to_json(coalesce(cb.full_name, ''))::text || ',"modified":"'
    || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
    || to_json(coalesce(mb.full_name, ''))::text || coalesce(',"foundIn":' || (
    (
      select jsonb_agg(jsonb_build_object('field', named.name, 'value', named.value) order by named.field_id)
      from (
        select v.field_id, v.value, coalesce( (
          select o.name
          from frozen_fields o
          where o.table_id = r.table_id and o.field_id = v.field_id
        ), (
          select f.name
          from released_fields f
          where f.release_id = r.follows and f.field_id = v.field_id
        ), (
          select f.name
          from fields f
          where f.field_id = v.field_id
        )) as name
        from (
          select v.key::bigint as field_id, v.value
          from jsonb_each(r.field_values) v
          where (v.value #>> '{}') collate "default" ilike $
          offset 0
        ) v
        offset 0
      ) named
      where named.name is not null
    )
  ) ::text, '') || '}' as json
  from (
    select r.*, t.table_id as shown_table_id, coalesce(m.name, t.name) as table_name,
      case t.kind when 'master' then t.table_id else t.master_table_id end as master_table_id, t.project_id,
      t.follows
    from records r
    cross join lateral (
      select *
      from tables
      where table_id = r.table_id
      offset 0
    ) t
    left join lateral (
      select name
      from tables
      where table_id = t.master_table_id
      offset 0
    ) m on true
    left join lateral (
      select is_archived
      from projects
      where project_id = t.project_id
      offset 0
    ) p on true
    where (r.search_text like lower($)) and not t.is_archived and not coalesce(p.is_archived, false)
    limit $
  ) r
  left join lateral (
    select name, project_number
    from projects
    where project_id = r.project_id
    offset 0
  ) p on true
  left join lateral (
    select full_name
    from users
    where user_id = r.created_by
    offset 0
  ) cb on true
  left join lateral (
    select full_name
    from users
    where user_id = r.modified_by
    offset 0
  ) mb on true
) f;

-- all archived records that contain a text
select string_agg(f.json, ',' order by f.place) filter (where f.place < $::int) as json, count(*) as count
from (
  select row_number() over (order by r.code collate "C", r.record_id) as place, '{"recordId":' || r.record_id
    || ',"code":' || to_json(r.code)::text || ',"descriptionEn":' || to_json(r.description_en)::text
    || ',"descriptionSv":' || to_json(r.description_sv)::text || ',"table":' || to_json(r.table_name)::text
    || ',"tableId":' || r.shown_table_id || coalesce(',"masterTableId":' || (r.master_table_id)::text, '')
    || coalesce(',"projectNumber":' || (to_json(p.project_number))::text, '') || ',"project":'
    || to_json(coalesce(p.name, ''))::text || ',"created":"'
    || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
    || to_json(coalesce(cb.full_name, ''))::text || ',"modified":"'
    || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
    || to_json(coalesce(mb.full_name, ''))::text || coalesce(',"foundIn":' || (
    (
      select jsonb_agg(jsonb_build_object('field', named.name, 'value', named.value) order by named.field_id)
      from (
        select v.field_id, v.value, coalesce( (
          select o.name
          from frozen_fields o
          where o.table_id = r.table_id and o.field_id = v.field_id
        ), (
          select f.name
          from released_fields f
          where f.release_id = r.follows and f.field_id = v.field_id
        ), (
          select f.name
          from fields f
          where f.field_id = v.field_id
        )) as name
        from (
          select v.key::bigint as field_id, v.value
          from jsonb_each(r.field_values) v
          where (v.value #>> '{}') collate "default" ilike $
          offset 0
        ) v
        offset 0
      ) named
      where named.name is not null
    )
  ) ::text, '') || '}' as json
  from (
    select *
    from ( (
      select r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created,
        r.created_by, r.modified, r.modified_by, t.table_id as shown_table_id, t.name as table_name,
        case t.kind when 'master' then t.table_id end as master_table_id, t.project_id, null::bigint as follows
      from records r
      join tables t on t.table_id = r.table_id
      left join projects p on p.project_id = t.project_id
      where (r.search_text like lower($)) and (t.is_archived or (p.is_archived and t.kind = 'local'))
      limit $
    ) union all (
      select r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created,
        r.created_by, r.modified, r.modified_by, t.table_id as shown_table_id, t.name as table_name,
        case t.kind when 'master' then t.table_id end as master_table_id, t.project_id, null::bigint as follows
      from frozen_records r
      join tables t on t.table_id = r.table_id
      where (r.search_text like lower($))
      limit $
    )) archived
    limit $
  ) r
  left join lateral (
    select name, project_number
    from projects
    where project_id = r.project_id
    offset 0
  ) p on true
  left join lateral (
    select full_name
    from users
    where user_id = r.created_by
    offset 0
  ) cb on true
  left join lateral (
    select full_name
    from users
    where user_id = r.modified_by
    offset 0
  ) mb on true
) f;
