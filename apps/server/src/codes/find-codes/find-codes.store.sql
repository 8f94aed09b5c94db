-- words that issued codes begin with
select asked.text
from json_array_elements_text($::json) asked (text)
cross join lateral (select lower(asked.text collate "default") collate "C" as folded) k
cross join lateral (
  select r.folded_code
  from issued_codes r
  where r.folded_code >= k.folded
  order by r.folded_code
  limit 1
) first
where starts_with(first.folded_code, k.folded);

-- issued codes by bare texts, of projects that somebody sees
with seen as materialized (
  select c.configuration_id, p.project_number
  from (
    select configuration_id, c.project_id
    from string_configurations c
    join projects using (project_id)
    where keeps_register and not is_archived and true
  ) c
  join (
    select projects.project_id, projects.project_number, projects.name
    from projects
    left join members on members.project_id = projects.project_id and members.user_id = $
    where (not projects.is_archived and (false or members.role is not null or false and projects.is_visible_for_employees))
  ) p using (project_id)
), found as (
  select asked.text, r.configuration_id, r.issued_code_id, r.code, r.title, r.status, seen.project_number,
    row_number() over ( partition by asked.text order by seen.project_number collate "C", r.configuration_id, r.code ) as place
  from json_array_elements_text($::json) asked (text)
  cross join lateral (
    select *
    from issued_codes i
    where i.folded_code = lower(asked.text collate "default") collate "C"
    offset 0
  ) r
  join seen using (configuration_id)
)
select r.text as bare,
  json_build_object('projectNumber', r.project_number, 'stringConfigurationId', r.configuration_id, 'issuedCodeId', r.issued_code_id, 'code', r.code, 'title', r.title, 'status', ('{Reserved,Issued,Retired}'::text[])[r.status + 1]) as entry
from found r
where r.place <= $
order by r.place;
