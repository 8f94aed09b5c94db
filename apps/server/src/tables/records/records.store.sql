-- one record of a table
select '{"activeRecordId":' || r.record_id || (',"type":"' || 'master' || '","code":')
  || to_json(r.code)::text || ',"descriptionEn":' || to_json(r.description_en)::text || ',"descriptionSv":'
  || to_json(r.description_sv)::text || ',"created":"'
  || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
  || coalesce("created_by".name_json, '""') || ',"modified":"'
  || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
  || coalesce("modified_by".name_json, '""') || '}' as json
from (
  select r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created,
    r.created_by, r.modified, r.modified_by, r.search_text
  from records r
  where r.table_id = $
) r
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
where r.record_id = $;

-- one record of a linked table
select '{"activeRecordId":' || r.record_id
  || (',"type":"' || case when r.table_id = $::bigint then 'local' else 'master' end || '","code":')
  || to_json(r.code)::text || ',"descriptionEn":' || to_json(r.description_en)::text || ',"descriptionSv":'
  || to_json(r.description_sv)::text || ',"created":"'
  || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","createdBy":'
  || coalesce("created_by".name_json, '""') || ',"modified":"'
  || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","modifiedBy":'
  || coalesce("modified_by".name_json, '""') || '}' as json
from (
  select r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created,
    r.created_by, r.modified, r.modified_by, r.search_text
  from records r
  where r.table_id = $
  union all
  select r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created,
    r.created_by, r.modified, r.modified_by, r.search_text
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
) r
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
where r.record_id = $;
