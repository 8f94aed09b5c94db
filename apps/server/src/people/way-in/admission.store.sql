-- the caller and the project of a call
select to_json(caller) as caller, to_json(project) as project
from (
  select u.user_id as "userId", u.user_name as "userName", u.full_name as "fullName",
    u.is_administrator as "isAdministrator", u.is_external as "isExternal",
    ("u"."is_administrator" or administers_a_project("u"."user_id")) as "administersAProject",
    s.last_used < now() - interval '1 minute' as "isUseOfNote"
  from sessions s
  join users u on u.user_id = s.user_id
  where s.session_id = $ and s.expires > now() and u.is_active
) caller
left join lateral (
  select p.project_id as "projectId", p.project_number as "projectNumber", p.name,
    p.is_archived as "isArchived", p.is_visible_for_employees as "isVisibleForEmployees", m.role
  from projects p
  left join members m on m.project_id = p.project_id and m.user_id = caller."userId"
  where p.project_number = $
) project on true;
