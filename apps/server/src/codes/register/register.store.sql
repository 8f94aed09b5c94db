-- a window of a register, by code
select string_agg(w.json, ',' order by w.place) filter (where w.place <= $::bigint) as json, count(*) as found,
  min(w.value) filter (where w.place = $::bigint) as "lastValue",
  min(w.record_id) filter (where w.place = $::bigint) as "lastId"
from (
  select row_number() over (order by p.value asc) as place, p.record_id, p.value::text as value,
    '{"issuedCodeId":' || r.issued_code_id || ',"code":' || to_json(r.code)::text || ',"title":'
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
    || '","modifiedBy":' || to_json(coalesce(modified_by.full_name, r.modified_by_name, ''))::text
    || '}' as json
  from (
    select r.*, r.code as value
    from (
      select *, issued_code_id as record_id
      from issued_codes
    ) r
    where r.configuration_id = $
    order by r.code asc
    limit $
    offset $
  ) p
  cross join lateral (select p.*) r
  left join users created_by on created_by.user_id = r.created_by
  left join users modified_by on modified_by.user_id = r.modified_by
  left join users reserved_for on reserved_for.user_id = r.reserved_for
) w;
