-- the codes that somebody made last in a project
select r.*
from (
  select r.issued_code_id as "issuedCodeId", r.configuration_id as "stringConfigurationId", r.code, r.title,
    ('{Reserved,Issued,Retired}'::text[])[r.status + 1] as status, r.parts,
    to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created,
    row_number() over (order by r.created desc, r.issued_code_id desc) as place,
    row_number() over (order by r.created desc, r.issued_code_id desc) <= $ as "isListed",
    row_number() over (partition by r.configuration_id order by r.created desc, r.issued_code_id desc) = 1 as "isLastOfConfiguration"
  from "string_configurations" d
  cross join lateral (
    select *
    from issued_codes r
    where r.configuration_id = d."configuration_id" and r.created_by = $
    order by r.created desc, r.issued_code_id desc
    limit $
  ) r
  where d.project_id = $
) r
where r."isListed" or r."isLastOfConfiguration"
order by r.place;
