-- a window of the changes of a table
select c.change_id as "changeId", to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  coalesce(u.full_name, c.by_name, '') as by, u.user_name as "byUserName", c.what,
  p.project_number as "projectNumber", c.table_id as "tableId", c.table_name as "tableName", c.about,
  case when c.table_id is not null and c.created + c.updated + c.removed = 1 then (
  select coalesce(r.after ->> 'code', r.before ->> 'code')
  from changed_records r
  where r.change_id = c.change_id
  order by r.place
  limit 1
) end as name, c.created, c.updated, c.removed, f.added as "addedFields", f.removed as "removedFields", c.undoes,
  c.undo_action as "undoAction", c.integration_id as "integrationId", o.what as "undidWhat",
  to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "undidAt", n.change_id as "undoneBy",
  coalesce(nu.full_name, n.by_name, '') as "undoneName",
  to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "undoneAt"
from (
  select change_id as id
  from changed_tables
  where table_id = $
  order by change_id desc
  limit $
) t
cross join lateral (
  select *
  from changes
  where change_id = t.id
  offset 0
) c
left join lateral (
  select full_name, user_name
  from users
  where user_id = c.user_id
  offset 0
) u on true
left join lateral (
  select project_number
  from projects
  where project_id = c.project_id
  offset 0
) p on true
left join lateral (
  select json_agg(f.after ->> 'name' order by f.key::bigint) filter (where f.before is null) as added,
    json_agg(f.before ->> 'name' order by f.key::bigint) filter (where f.after is null) as removed
  from changed_rows f
  where c.what in ('Import', 'Update', 'Undo') and f.change_id = c.change_id and f.kind = 'field'
    and not exists (
    select
    from changed_rows k
    where k.change_id = c.change_id and k.kind not in ('field', 'table', 'hidden')
  )
) f on true
left join lateral (
  select what, at
  from changes
  where change_id = c.undoes
  offset 0
) o on true
left join lateral (
  select change_id, at, user_id, by_name
  from changes
  where not c.in_effect and undoes = c.change_id
  order by change_id desc
  limit 1
) n on true
left join lateral (
  select full_name
  from users
  where user_id = n.user_id
  offset 0
) nu on true
order by c.change_id desc;
