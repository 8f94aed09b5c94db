-- all issued codes that contain a text
select string_agg(json_build_object('code', r.code, 'title', r.title, 'status', ('{Reserved,Issued,Retired}'::text[])[r.status + 1], 'project', p.name, 'projectNumber', p.project_number, 'stringConfigurationId', r.configuration_id, 'issuedCodeId', r.issued_code_id)::text, ',' order by r.place) filter (where r.place < $::int) as json,
  count(*) as count
from (
  select *, row_number() over (order by code collate "C", issued_code_id) as place
  from (
    select r.*, c.project_id
    from issued_codes r
    join (
      select configuration_id, c.project_id
      from string_configurations c
      join projects using (project_id)
      where keeps_register and not is_archived and true
    ) c using (configuration_id)
    where r.search_text like lower($)
    limit $
  ) enough
) r
join projects p on p.project_id = r.project_id;
