-- the history of a record
select to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  coalesce(u.full_name, c.by_name) as by,
  case when c.what in ('Add', 'Edit', 'Remove', 'De-relate', 'Import', 'Restore', 'Remove field', 'Undo') then lower(c.what) when c.what = 'Edit field' then 'change field type' when c.what = 'Update'
  and r.before is null then 'import' when r.before is null then 'add' when r.after is null then 'remove' else 'edit' end as act,
  r.before, r.after
from changed_records r
join changes c using (change_id)
left join users u using (user_id)
where r.record_id = $ and r.table_id = $
order by r.place desc
limit $;
