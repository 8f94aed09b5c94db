import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { documentTableOf } from '../../../tables/references/document-bodies.store.ts';
import { today } from '../register.store.ts';

/** The days to remind of: those after `after`, up to `day`. */
export type Days = { after: string; day: string };

export async function isUpToDate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isUpToDate: boolean }>`
    select exists (select from reservation_reminders where last_day >= ${today}) as "isUpToDate"
  `.execute(db);
  return rows[0]?.isUpToDate ?? false;
}

/** Null where there is nothing to be told of: on the first day of all, or once another server has done it. */
export async function holdReminders(tx: Tx): Promise<Days | null> {
  await sql`insert into reservation_reminders (last_day) values (${today}) on conflict (is_only) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<Days>`
    select to_char(last_day, 'YYYY-MM-DD') as after, to_char(${today}, 'YYYY-MM-DD') as day
    from reservation_reminders for update
  `.execute(tx);
  const [days] = rows;
  return days === undefined || days.after >= days.day ? null : days;
}

export async function storeLastDay(tx: Tx, { day }: Days): Promise<void> {
  await sql`update reservation_reminders set last_day = ${day}::date`.execute(tx);
}

export type EndingReservations = {
  recipient: string;
  projectNumber: string;
  projectName: string;
  codes: { code: string; title: string; until: string }[];
  count: number;
};

const mostNamed = 50;
const daysBefore = 7;

/**
 * By person and project: of whom a reservation is for, unless they have left the project, otherwise of who made it. Nobody is told
 * of a project that they do not see.
 */
export async function endingReservations(tx: Tx, { after, day }: Days): Promise<EndingReservations[]> {
  const { table, id } = documentTableOf('configuration');
  const isBetween = (date: RawBuilder<unknown>) =>
    sql<boolean>`(${date} > ${after}::date and ${date} <= ${day}::date)`;
  const { rows } = await sql<EndingReservations>`
    select u.user_name as recipient, p.project_number as "projectNumber", p.name as "projectName",
      max(e.count)::int as count,
      json_agg(json_build_object('code', e.code, 'title', e.title, 'until', e.reserved_until) order by e.place) as codes
    from (
      select r.code, r.title, r.reserved_until, d.project_id, holder.user_id,
        row_number() over (by_holder order by r.reserved_until, r.code, r.issued_code_id) as place,
        count(*) over (by_holder) as count
      from issued_codes r join ${table} d on d.${id} = r.configuration_id
      cross join lateral (
        select u.user_id from (values (1, r.reserved_for), (2, r.created_by)) h (place, user_id)
        join users u on u.user_id = h.user_id and u.is_active
        where u.is_administrator
          or exists (select from members m where m.project_id = d.project_id and m.user_id = u.user_id)
        order by h.place limit 1
      ) holder
      where r.reserved_until is not null
        and (${isBetween(sql`r.reserved_until`)} or ${isBetween(sql`(r.reserved_until - ${sql.lit(daysBefore)})`)})
      window by_holder as (partition by d.project_id, holder.user_id)
    ) e
    join projects p on p.project_id = e.project_id and not p.is_archived
    join users u on u.user_id = e.user_id
    where e.place <= ${mostNamed}
    group by u.user_id, p.project_id order by u.user_id, p.project_id
  `.execute(tx);
  return rows;
}
