import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

export type Waiting = { jobs: Record<string, number>; mails: number };

/** The work that waits for any of the servers. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<{ kind: 'job' | 'mail'; state: string; amount: number }>`
    select 'job' as kind, state, count(*) as amount from jobs group by state
    union all
    select 'mail', 'waiting', count(*) from outgoing_mails
    order by 1, 2`.execute(db);
  const jobs = rows.filter(({ kind }) => kind === 'job').map(({ state, amount }) => [state, amount] as const);
  return {
    jobs: { waiting: 0, running: 0, failed: 0, ...Object.fromEntries(jobs) },
    mails: rows.find(({ kind }) => kind === 'mail')?.amount ?? 0,
  };
}
