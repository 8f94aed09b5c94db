-- a window of a table, by code
select string_agg(w.json, ',' order by w.place) filter (where w.place <= $::bigint) as items,
  count(*) as found, min(w.value) filter (where w.place = $::bigint) as "lastValue",
  min(w.record_id) filter (where w.place = $::bigint) as "lastId", (
  (
    select coalesce(sum(amount), 0)::bigint
    from table_sizes
    where table_id = $
  )
) as size
from (
  select row_number() over (order by p.value asc) as place, p.record_id, p.value::text as value,
    '{"activeRecordId":' || r.record_id || (',"type":"' || 'master' || '","code":') || to_json(r.code)::text
    || ',"descriptionEn":' || to_json(r.description_en)::text || ',"descriptionSv":'
    || to_json(r.description_sv)::text || ',"created":"'
    || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
    || coalesce("created_by".name_json, '""') || ',"modified":"'
    || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
    || coalesce("modified_by".name_json, '""') || '}' as json
  from (
    select r.record_id, r.code as value
    from records r
    where r.table_id = $
    order by r.code asc
    limit $::bigint
  ) p
  join records r on r.record_id = p.record_id and r.table_id in ($)
  left join lateral (
    select full_name, to_json(full_name)::text as name_json
    from users
    where user_id = r."created_by"
    offset 0
  ) "created_by" on true
  left join lateral (
    select full_name, to_json(full_name)::text as name_json
    from users
    where user_id = r."modified_by"
    offset 0
  ) "modified_by" on true
) w;

-- a window of a linked table, by code
select string_agg(w.json, ',' order by w.place) filter (where w.place <= $::bigint) as items,
  count(*) as found, min(w.value) filter (where w.place = $::bigint) as "lastValue",
  min(w.record_id) filter (where w.place = $::bigint) as "lastId", (
  (
    select coalesce(sum(amount), 0)::bigint
    from table_sizes
    where table_id = $
  ) + case when not (
    (
      select coalesce(sum(amount), 0)::bigint
      from table_sizes
      where table_id = $
    ) > 1000 or exists (
      select
      from hidden_records h
      where h.table_id between $ and $
      offset 1000
    )
  ) then (
    (
      select coalesce(sum(amount), 0)::bigint
      from table_sizes
      where table_id = $
    ) - (
      select count(*)
      from (
        select m.record_id
        from hidden_records h
        cross join lateral (
          select r.record_id
          from records r
          where r.record_id = h.record_id and r.table_id = $
          offset 0
        ) m
        where h.table_id between $ and $
        union
        select m.record_id
        from records l
        cross join lateral (
          select r.record_id
          from records r
          where r.table_id = $ and r.code = l.code
          offset 0
        ) m
        where l.table_id = $
      ) unseen
    )
  ) end
) as size
from (
  select row_number() over (order by p.value asc) as place, p.record_id, p.value::text as value,
    '{"activeRecordId":' || r.record_id
    || (',"type":"' || case when r.table_id = $::bigint then 'local' else 'master' end || '","code":')
    || to_json(r.code)::text || ',"descriptionEn":' || to_json(r.description_en)::text || ',"descriptionSv":'
    || to_json(r.description_sv)::text || ',"created":"'
    || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
    || coalesce("created_by".name_json, '""') || ',"modified":"'
    || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
    || coalesce("modified_by".name_json, '""') || '}' as json
  from (
    select p.record_id, p.value
    from (
      (
        select r.record_id, r.code as value
        from records r
        where r.table_id = $
        order by r.code asc
        limit $::bigint
      )
      union all (
        select r.record_id, r.code as value
        from records r
        where r.table_id = $ and not exists (
          select
          from hidden_records h
          where h.table_id = $ and h.record_id = r.record_id
        ) and not exists (
          select
          from records l
          where l.table_id = $ and l.code = r.code
        )
        order by r.code asc
        limit $::bigint
      )
    ) p
    order by p.value asc
    limit $::bigint
  ) p
  join records r on r.record_id = p.record_id and r.table_id in ($, $)
  left join lateral (
    select full_name, to_json(full_name)::text as name_json
    from users
    where user_id = r."created_by"
    offset 0
  ) "created_by" on true
  left join lateral (
    select full_name, to_json(full_name)::text as name_json
    from users
    where user_id = r."modified_by"
    offset 0
  ) "modified_by" on true
) w;

-- a window of what a search leaves of a linked table, by another column
select string_agg(w.json, ',' order by w.place) filter (where w.place <= $::bigint) as items,
  count(*) as found, min(w.value) filter (where w.place = $::bigint) as "lastValue",
  min(w.record_id) filter (where w.place = $::bigint) as "lastId", null::bigint as size
from (
  select row_number() over (order by p.value asc nulls last, p.record_id) as place, p.record_id,
    p.value::text as value, '{"activeRecordId":' || r.record_id
    || (',"type":"' || case when r.table_id = $::bigint then 'local' else 'master' end || '","code":')
    || to_json(r.code)::text || ',"descriptionEn":' || to_json(r.description_en)::text || ',"descriptionSv":'
    || to_json(r.description_sv)::text || ',"created":"'
    || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
    || coalesce("created_by".name_json, '""') || ',"modified":"'
    || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
    || coalesce("modified_by".name_json, '""') || '}' as json
  from (
    select p.record_id, p.value
    from (
      (
        select r.record_id, (nullif(r.description_en, '')) collate "C" as value
        from records r
        where r.table_id = $ and ((r.search_text like lower($)))
        order by (nullif(r.description_en, '')) collate "C" asc nulls last, r.record_id
        limit $::bigint
      )
      union all (
        select r.record_id, (nullif(r.description_en, '')) collate "C" as value
        from records r
        where r.table_id = $ and not exists (
          select
          from hidden_records h
          where h.table_id = $ and h.record_id = r.record_id
        ) and not exists (
          select
          from records l
          where l.table_id = $ and l.code = r.code
        ) and ((r.search_text like lower($)))
        order by (nullif(r.description_en, '')) collate "C" asc nulls last, r.record_id
        limit $::bigint
      )
    ) p
    order by p.value asc nulls last, p.record_id
    limit $::bigint
  ) p
  join records r on r.record_id = p.record_id and r.table_id in ($, $)
  left join lateral (
    select full_name, to_json(full_name)::text as name_json
    from users
    where user_id = r."created_by"
    offset 0
  ) "created_by" on true
  left join lateral (
    select full_name, to_json(full_name)::text as name_json
    from users
    where user_id = r."modified_by"
    offset 0
  ) "modified_by" on true
) w;

-- how many records a search leaves
select (
  select count(*)
  from records r
  where r.table_id = $ and ((r.search_text like lower($)))
) as count;
