import { limits, type ChangeKind } from '@codes/contract';
import { sql } from 'kysely';
import type { Detail } from '../../platform/changes/write-details.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type DetailRow = {
  what: ChangeKind;
  about: string | null;
  subject: Detail['subject'];
  act: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Of a detail about a person. */
  userName: string | null;
  fullName: string | null;
  /** Of a detail about a project: the full names of its UAs by their user names. */
  uas: Record<string, string> | null;
};

/** The first ones, in the order in which they were written; references that followed others are none. */
export async function readDetails(db: Db | Tx, changeId: number): Promise<DetailRow[]> {
  const { rows } = await sql<DetailRow>`
    select c.what, c.about, d.subject, d.act, d.before, d.after, u.user_name as "userName", u.full_name as "fullName",
      case d.subject when 'project' then (
        select json_object_agg(ua.user_name, ua.full_name) from users ua
        where ua.user_name in (d.before ->> 'ua', d.after ->> 'ua')
      ) end as uas
    from change_details d join changes c using (change_id)
    left join users u on d.subject in ('user', 'member') and u.user_id::text = d.subject_id
    where d.change_id = ${changeId} and d.act <> 'follow' order by d.detail_id limit ${limits.detailsPerChange}
  `.execute(db);
  return rows;
}

/** An undo turns round what the change did: what was after is before. `stayed` are subjects that it left, with their ids. */
export async function copyDetailsTurned(
  tx: Tx,
  undo: { changeId: number },
  changeId: number,
  stayed: readonly string[],
): Promise<void> {
  await sql`
    insert into change_details (change_id, subject, subject_id, act, before, after)
    select ${undo.changeId}::bigint, subject, subject_id,
      regexp_replace(act, '^(add|remove|link)', case
        when after is null then 'add' when before is null then 'remove' else 'edit'
      end), after, before
    from change_details where change_id = ${changeId} and act <> 'follow' and subject <> 'user'
      and subject || ' ' || subject_id <> all(${stayed}::text[])
    order by detail_id
  `.execute(tx);
}
