// Long work that is left with the server: a call with `Prefer: respond-async` is answered with its job, and done later.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { jobKinds } from '../platform/job-kinds.ts';

const group = 'Jobs';

/** Until it is applying it can be cancelled, and nothing of it has been written. */
export const jobStates = ['waiting', 'running', 'applying', 'done', 'failed', 'cancelled'] as const;

/** What the call itself would have been refused with. */
const refused = z.looseObject({ status: z.number(), message: z.string() });

export const job = z.object({
  jobId: z.uuid(),
  kind: z.enum(jobKinds),
  /** What the address of its call names: a project, a table. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What that was called when the job was started. */
  about: z.string(),
  state: z.enum(jobStates),
  rows: z.number(),
  total: z.number(),
  /** Once it is done: how many of what. */
  counts: z.record(z.string(), z.number()),
  /** Where it failed. */
  error: refused.nullable(),
  /** What was sent with it, without its rows; where one job is read, and until it is forgotten. */
  sent: z.unknown().optional(),
  created: z.string(),
  ended: z.string().nullable(),
});
export type Job = z.infer<typeof job>;
export type JobState = Job['state'];

const params = z.object({ jobId: z.uuid() });

const own = { action: 'account.own', about: 'nothing', group } as const;

export const listJobs = endpoint({
  ...own,
  method: 'GET',
  path: '/jobs',
  summary: 'List your jobs: open ones and those of the last seven days, newest first',
  answer: z.array(job),
});

/** Names only for those who may see what it is about. */
export const busyWork = z.object({
  kind: z.enum(jobKinds),
  by: z.string().nullable(),
  about: z.string().nullable(),
  rows: z.number(),
  total: z.number(),
});
export type BusyWork = z.infer<typeof busyWork>;

export const readBusy = endpoint({
  ...own,
  method: 'GET',
  path: '/busy',
  summary:
    'Get the long work that the embedded database is busy with, and how far it is; other calls wait for it',
  answer: z.object({ work: busyWork.nullable() }),
});

export const readJob = endpoint({
  ...own,
  method: 'GET',
  path: '/jobs/{jobId}',
  summary: 'Get the progress of your job',
  params,
  answer: job,
});

export const readJobOutcome = endpoint({
  ...own,
  method: 'GET',
  path: '/jobs/{jobId}/outcome',
  summary: 'Get the result of a finished job, if you may still make its call',
  params,
  answer: z.unknown(),
});

export const cancelJob = endpoint({
  ...own,
  method: 'POST',
  path: '/jobs/{jobId}/cancel',
  summary: 'Cancel a job before it writes anything; the answer says whether it was in time',
  params,
  answer: job,
});

export const removeJob = endpoint({
  ...own,
  method: 'DELETE',
  path: '/jobs/{jobId}',
  summary: 'Remove a finished job and its result from the list',
  params,
});
