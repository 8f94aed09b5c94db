-- codes are issued
with r as (
  insert into issued_codes (configuration_id, code, title, status, parts, record_ids, reserved_until, reserved_for, created_by, created_by_name, modified_by, modified_by_name)
  select $::bigint, code, title, status, parts, record_ids, reserved_until, reserved_for, $::bigint, $::text,
    $::bigint, $::text
  from json_to_recordset($::json) sent (code text, title text, status smallint, parts jsonb, record_ids bigint[], reserved_until date, reserved_for bigint)
  order by code collate "C"
  on conflict (configuration_id, code) do nothing
  returning *
), details as (
  insert into change_details (change_id, subject, subject_id, act, after)
  select $::bigint, 'code', r.issued_code_id::text, $::text,
    jsonb_strip_nulls(jsonb_build_object('code', r.code, 'title', r.title, 'status', ('{Reserved,Issued,Retired}'::text[])[r.status + 1], 'until', r.reserved_until, 'for', (
    select u.full_name
    from users u
    where u.user_id = r.reserved_for
  )))
  from r
)
select r.code, '{"issuedCodeId":' || r.issued_code_id || ',"code":' || to_json(r.code)::text || ',"title":'
  || to_json(r.title)::text || ',"status":"' || ('{Reserved,Issued,Retired}'::text[])[r.status + 1]
  || '","until":' || coalesce(to_json(r.reserved_until)::text, 'null') || ',"for":'
  || coalesce(to_json(reserved_for.full_name)::text, 'null') || ',"parts":' || coalesce(
  (
    select jsonb_agg('{"release":null}'::jsonb || part.value order by part.place)
    from jsonb_array_elements(r.parts)
    with ordinality part (value, place)
  ), '[]'
) ::text || ',"created":"' || to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","createdBy":' || to_json(coalesce(created_by.full_name, r.created_by_name, ''))::text
  || ',"modified":"' || to_char(r.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","modifiedBy":' || to_json(coalesce(modified_by.full_name, r.modified_by_name, ''))::text || '}' as json
from r
left join users created_by on created_by.user_id = r.created_by
left join users modified_by on modified_by.user_id = r.modified_by
left join users reserved_for on reserved_for.user_id = r.reserved_for;
