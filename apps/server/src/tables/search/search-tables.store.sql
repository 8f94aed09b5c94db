-- all tables that contain a text
select t.table_id as "tableId",
  case t.kind when 'master' then t.table_id else t.master_table_id end as "masterTableId",
  case when coalesce(p.is_archived, false) then t.name else coalesce(m.name, t.name) end as "table",
  case when coalesce(p.is_archived, false) then t.description else coalesce(m.description, t.description) end as description,
  p.project_number as "projectNumber", coalesce(p.name, '') as project,
  to_char(t.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created,
  coalesce(cb.full_name, '') as "createdBy",
  to_char(t.modified at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified,
  coalesce(mb.full_name, '') as "modifiedBy"
from tables t
left join tables m on m.table_id = t.master_table_id
left join projects p on p.project_id = t.project_id
left join users cb on cb.user_id = t.created_by
left join users mb on mb.user_id = t.modified_by
where t.kind <> 'linked' and not t.is_archived and not coalesce(p.is_archived, false)
  and ((case when coalesce(p.is_archived, false) then t.name else coalesce(m.name, t.name) end) collate "default" ilike $ or (case when coalesce(p.is_archived, false) then t.description else coalesce(m.description, t.description) end) collate "default" ilike $)
order by case when coalesce(p.is_archived, false) then t.name else coalesce(m.name, t.name) end collate "C",
  t.table_id
limit $;
