-- the greatest number in use
select max(number)::text as greatest
from (
  select number
  from generate_series(0, 0) fills
  cross join lateral (
    select ltrim(substr(r.code, $::int, $::int), $::text)::numeric as number
    from issued_codes r
    where r.configuration_id = $ and r.code >= ($::text || repeat($::text, fills)) || '0'
      and r.code < ($::text || repeat($::text, fills)) || ':' and case when char_length(r.code) >= $::int
      and ltrim(substr(r.code, $::int, $::int), $::text) ~ '^[0-9]+$' then true else false end
    order by r.code desc
    limit 1
  ) filled_up
  union all
  select number
  from generate_series(1, 1) digits
  cross join lateral (
    select substr(r.code, $::int)::numeric as number
    from issued_codes r
    where r.configuration_id = $ and char_length(r.code) = $::int + digits and r.code >= $ and r.code < $
      and case when substr(r.code, $::int) ~ '^[0-9]+$' then true else false end
    order by r.code desc
    limit 1
  ) last
) n;
