// The input and the outcome of a job: far too long for one value, so each is stored as a row of texts.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';

type Part = { jobId: string; part: 'input' | 'outcome'; attempt: number };

export async function addPiece(
  db: Db | Tx,
  { jobId, part, attempt }: Part,
  piece: number,
  json: string,
): Promise<void> {
  await db.insertInto('job_pieces').values({ job_id: jobId, part, attempt, piece, json }).execute();
}

export async function* readPieces(db: Db, { jobId, part, attempt }: Part): AsyncGenerator<string> {
  for (let piece = 0; ; piece += 1) {
    const row = await db
      .selectFrom('job_pieces')
      .select('json')
      .where('job_id', '=', jobId)
      .where('part', '=', part)
      .where('attempt', '=', attempt)
      .where('piece', '=', piece)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.json;
  }
}

/** For a job that is done: its outcome, and its input without the rows, which says what the outcome is of. */
const isKept = sql<boolean>`(jobs.state = 'done' and (
  (part = 'outcome' and job_pieces.attempt = jobs.attempt) or (part = 'input' and piece = 0)
))`;

/** When a job has ended nobody needs what was sent, nor what attempts have left that did not come to an end. */
export async function dropPieces(db: Db, jobId: string): Promise<void> {
  await sql`delete from job_pieces using jobs
    where jobs.job_id = job_pieces.job_id and jobs.job_id = ${jobId} and jobs.ended is not null
      and not ${isKept}`.execute(db);
}

/** For all jobs: a server may have been killed before it dropped them. */
export async function dropLeftPieces(db: Db): Promise<void> {
  await sql`delete from job_pieces using jobs
    where jobs.job_id = job_pieces.job_id and jobs.ended < now() - interval '1 minute'
      and not ${isKept}`.execute(db);
}
