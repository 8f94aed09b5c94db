import { sql } from 'kysely';
import { channels } from '../../platform/db/notices.ts';
import type { Db } from '../../platform/db/schema.ts';
import { seesRow } from './hearers.store.ts';
import type { hearers } from './hearers.store.ts';

/** Without another word from them, people are gone after that. */
const forgottenAfter = sql`interval '60 seconds'`;

/** A session is at so many addresses at most: one that says more has left those it came to first. */
const mostAddresses = 20;

export async function storePresence(
  db: Db,
  sessionId: string,
  { address, isHere }: { address: string; isHere: boolean },
): Promise<void> {
  const change = isHere
    ? sql`insert into presences (session_id, address, until)
        values (${sessionId}, ${address}, now() + ${forgottenAfter})
        on conflict (session_id, address) do update set until = excluded.until`
    : sql`delete from presences where session_id = ${sessionId} and address = ${address}`;
  await sql`
    with told as (${change}), others as (
      delete from presences p where p.until < now() or p.session_id = ${sessionId} and p.address in (
        select o.address from presences o where o.session_id = ${sessionId} and o.address <> ${address}
        order by o.until desc offset ${mostAddresses - 1}
      )
    )
    select pg_notify(${channels.presence}, '')
  `.execute(db);
}

/** The names of those who are at each address. */
export async function readPresences(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ address: string; names: string[] }>`
    select p.address, json_agg(distinct u.full_name order by u.full_name) as names
    from presences p join sessions s using (session_id) join users u using (user_id)
    where p.until > now() and s.expires > now() and u.is_active group by p.address
  `.execute(db);
  return new Map(rows.map(({ address, names }) => [address, names]));
}

/** Which listeners see which of these projects: their numbers by the number of the listener. */
export async function projectsSeen(
  db: Db,
  listeners: ReturnType<typeof hearers>,
  projectNumbers: readonly string[],
): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ n: number; seen: string[] }>`
    select h.n, json_agg(projects.project_number) as seen
    from ${listeners} cross join projects
    left join members on members.project_id = projects.project_id and members.user_id = h.user_id
    where projects.project_number = any(${projectNumbers}::text[]) and ${seesRow()} group by h.n
  `.execute(db);
  return new Map(rows.map(({ n, seen }) => [n, new Set(seen)]));
}
