// A person's own jobs: nobody else's are there.
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

export function listJobs(db: Db, { userId }: SignedInUser): Promise<Job[]> {
  return store.listJobs(db, userId);
}

export async function readJob(db: Db, { userId }: SignedInUser, jobId: string): Promise<Job> {
  const job = await store.findJob(db, userId, jobId);
  if (job === null) throw refuse('jobNotFound');
  return job;
}

/** For owners who may still make the call: its answer is about a project that they may have left since. */
export async function readOutcome(db: Db, user: SignedInUser, jobId: string): Promise<JsonAnswer> {
  await readJob(db, user, jobId);
  const done = await store.findDone(db, user.userId, jobId);
  const endpoint = Object.values(endpoints).find((one) => callNameOf(one) === done?.call);
  if (done === null || endpoint === undefined) throw refuse('jobWithoutOutcome');
  await authorise(db, endpoint, user, done.params);
  return outcomeOf(db, done);
}

export async function cancelJob(db: Db, desk: JobDesk, user: SignedInUser, jobId: string): Promise<Job> {
  const isCancelled = await store.cancel(db, user.userId, jobId);
  if (isCancelled) {
    desk.drop(jobId);
    await dropPieces(db, jobId);
  }
  return readJob(db, user, jobId);
}

export async function removeJob(db: Db, user: SignedInUser, jobId: string): Promise<void> {
  if (await store.removeEnded(db, user.userId, jobId)) return;
  await readJob(db, user, jobId);
  throw refuse('jobNotEnded');
}
