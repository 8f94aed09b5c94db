-- all projects that contain a text
select p.project_number as "projectNumber", p.name, ua.full_name as "uaFullName",
  case when p.is_archived then 'Archived' else 'Active' end as status,
  to_char(p.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created, coalesce(
  (
    select doer.full_name
    from change_details h
    join changes c using (change_id)
    left join users doer on doer.user_id = c.user_id
    where h.subject = 'project' and h.subject_id = p.project_id::text
    order by h.detail_id asc
    limit 1
  ), ''
) as "createdBy", to_char(p.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified, coalesce(
  (
    select doer.full_name
    from change_details h
    join changes c using (change_id)
    left join users doer on doer.user_id = c.user_id
    where h.subject = 'project' and h.subject_id = p.project_id::text
    order by h.detail_id desc
    limit 1
  ), ''
) as "modifiedBy"
from projects p
join users ua on ua.user_id = p.ua_user_id
where p.is_archived = $
  and ((p.project_number) collate "default" ilike $ or (p.name) collate "default" ilike $ or ((ua.full_name) collate "default" ilike $ or (ua.user_name) collate "default" ilike $))
order by p.project_number collate "C"
limit $;
