-- a table with its fields
select t.table_id as "tableId", t.kind, t.project_id as "projectId", t.master_table_id as "masterTableId",
  coalesce(m.name, t.name) as name, t.is_archived as "isArchived",
  coalesce(m.table_id, t.table_id) as "fieldsTableId",
  coalesce(m.default_priorities, t.default_priorities) as "defaultPriorities" , (
  select json_agg(json_build_object( 'fieldId', f.field_id, 'name', f.name, 'type', f.type, 'priority', f.priority))
  from fields f
  where f.table_id = coalesce(m.table_id, t.table_id)
) as "fieldRows"
from tables t
left join tables m on m.table_id = t.master_table_id
where t.project_id is not distinct from $ and t.table_id = $;
