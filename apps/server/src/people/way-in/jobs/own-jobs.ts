// A person's own jobs: nobody else's are there.
import type { Language } from '@codes/codes';
import { endpoints, refuse, type Job } from '@codes/contract';
import type { Db } from '../../../platform/db/schema.ts';
import type { JsonAnswer } from '../../../platform/http/answers/json-answer.ts';
import type { JobDesk } from './job-desk.ts';
import * as store from './jobs.store.ts';
import { outcomeOf } from './outcome.ts';
import { dropPieces } from './pieces.store.ts';
import type { SignedInUser } from '../../sign-in/sessions.ts';
import { callNameOf } from './as-job.ts';
import { authorise } from '../subject.ts';

/** Whose jobs they are, and the language that they read them in. */
type Reader = { user: SignedInUser; language: Language };

export function listJobs(db: Db, { user, language }: Reader): Promise<Job[]> {
  return store.listJobs(db, user.userId, language);
}

export async function readJob(db: Db, { user, language }: Reader, jobId: string): Promise<Job> {
  const job = await store.findJob(db, user.userId, jobId, language);
  if (job === null) throw refuse('jobNotFound');
  return job;
}

/** For owners who may still make the call: its answer is about a project that they may have left since. */
export async function readOutcome(db: Db, reader: Reader, jobId: string): Promise<JsonAnswer> {
  const { user, language } = reader;
  await readJob(db, reader, jobId);
  const done = await store.findDone(db, user.userId, jobId);
  const endpoint = Object.values(endpoints).find((one) => callNameOf(one) === done?.call);
  if (done === null || endpoint === undefined) throw refuse('jobWithoutOutcome');
  await authorise(db, endpoint, user, done.params);
  return outcomeOf(db, done, language);
}

export async function cancelJob(db: Db, desk: JobDesk, reader: Reader, jobId: string): Promise<Job> {
  const isCancelled = await store.cancel(db, reader.user.userId, jobId);
  if (isCancelled) {
    desk.drop(jobId);
    await dropPieces(db, jobId);
  }
  return readJob(db, reader, jobId);
}

export async function removeJob(db: Db, desk: JobDesk, reader: Reader, jobId: string): Promise<void> {
  if (await store.removeEnded(db, reader.user.userId, jobId)) return desk.forgotten();
  await readJob(db, reader, jobId);
  throw refuse('jobNotEnded');
}
