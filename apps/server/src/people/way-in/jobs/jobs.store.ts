// Jobs as rows. Every write names the attempt (a fencing token), so a server that lost its lease cannot write.
import { groupBy, type Language } from '@codes/codes';
import type { Job } from '@codes/contract';
import { sql } from 'kysely';
import { isoTime } from '../../../platform/db/iso-time.ts';
import { channels } from '../../../platform/db/notices.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { errorInWords, type KeptError } from './kept-error.ts';

/** By the database's clock; the server that runs the job renews it several times in that time. */
const lease = sql`now() + interval '20 seconds'`;

export type NewJob = {
  jobId: string;
  userId: number;
  key: string;
  kind: string;
  call: string;
  params: object;
  query: object;
  about: string;
};

/** Two calls at once would both find one place left. */
export async function lockJobsOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('jobs of a person'), ${userId}::int)`.execute(tx);
}

/** False where this person has a job under this key. */
export async function insertJob(tx: Tx, job: NewJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('jobs')
    .values({
      job_id: job.jobId,
      user_id: job.userId,
      key: job.key,
      kind: job.kind,
      call: job.call,
      params: JSON.stringify(job.params),
      query: JSON.stringify(job.query),
      about: job.about,
      fingerprint: '',
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function storeFingerprint(tx: Tx, jobId: string, fingerprint: string): Promise<void> {
  await tx.updateTable('jobs').set({ fingerprint }).where('job_id', '=', jobId).execute();
}

export function findByKey(tx: Tx, userId: number, key: string) {
  return tx
    .selectFrom('jobs')
    .select(['job_id as jobId', 'fingerprint'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function countOpen(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs where user_id = ${userId} and ended is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The name of the subject of a call, as it is at this moment; a linked table bears its master's. */
export async function nameOf(db: Db | Tx, params: Record<string, unknown>): Promise<string> {
  const tableId = params['tableId'] ?? params['masterTableId'] ?? null;
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
      (select coalesce(m.name, t.name) from tables t left join tables m on m.table_id = t.master_table_id
        where t.table_id = ${tableId}::bigint),
      (select name from projects where project_number = ${params['projectNumber'] ?? null}::text)
    ) as name`.execute(db);
  return rows[0]?.name ?? '';
}

export type ClaimedJob = {
  jobId: string;
  userId: number;
  key: string;
  call: string;
  params: Record<string, string | number>;
  query: object;
  attempt: number;
  made: object | null;
};

/**
 * One that waits, or whose server has not been heard of for the time of a lease. People take turns: who has fewest under
 * way comes first. No two servers get the same one: the row is locked while it is claimed, and skipped by others.
 */
export async function claimNext(db: Db, besides: readonly string[]): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set
      state = case when made is null then 'running' else 'applying' end,
      attempt = attempt + 1, leased_until = ${lease}, rows_done = 0, rows_total = 0
    where job_id = (
      select job_id from jobs open
      where ended is null and (state = 'waiting' or leased_until < now()) and job_id <> all(${besides}::uuid[])
      order by (
        select count(*) from jobs other
        where other.user_id = open.user_id and other.ended is null and other.leased_until >= now()
      ), created, job_id
      limit 1
      for update skip locked
    )
    returning job_id as "jobId", user_id as "userId", key, call, params, query, attempt, made`.execute(db);
  return rows[0] ?? null;
}

type Held = Pick<ClaimedJob, 'jobId' | 'attempt'>;

const held = ({ jobId, attempt }: Held) =>
  sql<boolean>`job_id = ${jobId} and attempt = ${attempt} and ended is null`;

/** All of these answer whether the job is still this attempt's. */
export async function keepLease(db: Db, job: Held, { rows, total }: { rows: number; total: number }) {
  return changed(
    await sql`update jobs set leased_until = ${lease}, rows_done = ${rows}, rows_total = ${total}
      where ${held(job)}`.execute(db),
  );
}

export async function beginToApply(db: Db, job: Held): Promise<boolean> {
  return changed(
    await sql`update jobs set state = 'applying', leased_until = ${lease} where ${held(job)}`.execute(db),
  );
}

export async function keepMade(tx: Tx, job: Held, made: object): Promise<boolean> {
  return changed(
    await sql`update jobs set made = ${JSON.stringify(made)}::jsonb, leased_until = ${lease}
      where ${held(job)}`.execute(tx),
  );
}

export async function endDone(db: Db, job: Held, next: string | null): Promise<boolean> {
  return changed(
    await sql`update jobs set state = 'done', ended = now(), leased_until = null, next_page = ${next},
        rows_done = rows_total
      where ${held(job)}`.execute(db),
  );
}

export async function endFailed(db: Db, job: Held, error: KeptError): Promise<boolean> {
  return changed(
    await sql`update jobs set state = 'failed', ended = now(), leased_until = null,
        error = ${JSON.stringify(error)}::jsonb
      where ${held(job)}`.execute(db),
  );
}

/** For another server to take up at once. */
export async function giveBack(db: Db, job: Held): Promise<boolean> {
  return changed(
    await sql`update jobs set state = 'waiting', leased_until = null where ${held(job)} and made is null`.execute(
      db,
    ),
  );
}

/** Where there is one server, nobody else can have them. */
export async function releaseAll(db: Db): Promise<void> {
  await sql`update jobs set leased_until = now() - interval '1 second'
    where ended is null and leased_until is not null`.execute(db);
}

const changed = ({ numAffectedRows }: { numAffectedRows?: bigint }) => numAffectedRows === 1n;

/** Only one of the two happens: this, or that it begins to be applied. */
export async function cancel(db: Db, userId: number, jobId: string): Promise<boolean> {
  return changed(
    await sql`update jobs set state = 'cancelled', ended = now(), leased_until = null
      where job_id = ${jobId} and user_id = ${userId} and state in ('waiting', 'running') and ended is null`.execute(
      db,
    ),
  );
}

const columns = sql`
  job_id as "jobId", kind, params, about, state, rows_done as rows, rows_total as total, error,
  case when state = 'done' then made end as made,
  ${isoTime(sql`created`)} as created, ${isoTime(sql`ended`)} as ended`;

type JobRow = Omit<Job, 'counts' | 'error'> & {
  made: Record<string, unknown> | null;
  error: KeptError | null;
};

function onWire({ made, error, ...job }: JobRow, language: Language): Job {
  const numbers = Object.entries(made ?? {}).filter((entry): entry is [string, number] => {
    return typeof entry[1] === 'number' && !entry[0].endsWith('Id');
  });
  const inWords = error === null ? null : errorInWords(error, language);
  return { ...job, error: inWords, counts: Object.fromEntries(numbers) };
}

export async function findJob(
  db: Db | Tx,
  userId: number,
  jobId: string,
  language: Language,
): Promise<Job | null> {
  const { rows } = await sql<JobRow & { head: string | null }>`
    select ${columns}, (
      select json from job_pieces where job_id = jobs.job_id and part = 'input' and piece = 0
    ) as head
    from jobs where job_id = ${jobId} and user_id = ${userId}`.execute(db);
  if (rows[0] === undefined) return null;
  const { head, ...job } = rows[0];
  return {
    ...onWire(job, language),
    ...(head !== null && { sent: (JSON.parse(head) as { body: unknown }).body }),
  };
}

const mostListed = 100;

export async function listJobs(db: Db, userId: number, language: Language): Promise<Job[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} from jobs where user_id = ${userId}
    order by jobs.created desc, job_id limit ${mostListed}`.execute(db);
  return rows.map((row) => onWire(row, language));
}

/** The lists of several people in one look, to be worded for each who reads theirs. */
export async function jobsOf(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, (language: Language) => Job[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<JobRow & { userId: number }>`
    select user_id as "userId", ${columns} from (
      select *, row_number() over (partition by user_id order by created desc, job_id) as n
      from jobs where user_id = any(${userIds}::bigint[])
    ) jobs where n <= ${mostListed} order by user_id, n`.execute(db);
  const lists = groupBy(rows, ({ userId }) => userId);
  const inWords = (language: Language) => (row: JobRow & { userId: number }) => {
    const { userId: _, ...job } = row;
    return onWire(job, language);
  };
  return new Map(
    userIds.map((userId) => [userId, (language) => (lists.get(userId) ?? []).map(inWords(language))]),
  );
}

/** To all servers: the owner may listen at another one. */
export async function notifyOfJobs(db: Db): Promise<void> {
  await sql`select pg_notify(${channels.jobs}, '')`.execute(db);
}

/** The call of a job that is done. */
export async function findDone(db: Db, userId: number, jobId: string) {
  const { rows } = await sql<
    Pick<ClaimedJob, 'jobId' | 'call' | 'params' | 'attempt'> & { next: string | null }
  >`
    select job_id as "jobId", call, params, attempt, next_page as next from jobs
    where job_id = ${jobId} and user_id = ${userId} and state = 'done'`.execute(db);
  return rows[0] ?? null;
}

export async function removeEnded(db: Db | Tx, userId: number, jobId: string): Promise<boolean> {
  return changed(
    await sql`delete from jobs where job_id = ${jobId} and user_id = ${userId} and ended is not null`.execute(
      db,
    ),
  );
}

/** A week is long enough to come back to what was left running on a Friday. */
export async function forgetJobs(db: Db): Promise<void> {
  await sql`delete from jobs where ended < now() - interval '7 days'`.execute(db);
}
