-- a table with its fields
select t.table_id as "tableId", t.kind, t.project_id as "projectId", t.master_table_id as "masterTableId",
  f.release_id as "releaseId", f.name as "releaseName", coalesce(m.name, t.name) as name,
  t.is_archived as "isArchived", coalesce(m.table_id, t.table_id) as "fieldsTableId",
  coalesce(f.default_priorities, m.default_priorities, t.default_priorities) as "defaultPriorities" ,
  case when f.release_id is null then (
  select json_agg(json_build_object( 'fieldId', o.field_id, 'name', o.name, 'type', o.type, 'priority', o.priority))
  from fields o
  where o.table_id = coalesce(m.table_id, t.table_id)
) else (
  select json_agg(json_build_object( 'fieldId', o.field_id, 'name', o.name, 'type', o.type, 'priority', o.priority))
  from released_fields o
  where o.release_id = f.release_id
) end as "fieldRows"
from tables t
left join tables m on m.table_id = t.master_table_id
left join releases f on f.release_id = t.follows
where t.project_id is not distinct from $ and t.table_id = $;
