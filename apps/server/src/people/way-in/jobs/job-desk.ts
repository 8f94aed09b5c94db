// The queue of jobs on this server: it claims waiting jobs, runs some at a time, and takes over those of servers that are gone.
import { refuse, type Job } from '@codes/contract';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { refusalOf } from '../../../platform/http/error-handler.ts';
import type { Log } from '../../../platform/http/logs/log.ts';
import { claimNext, endFailed, giveBack, notifyOfJobs, releaseAll, type ClaimedJob } from './jobs.store.ts';
import { keptError } from './kept-error.ts';
import { keepOutcome } from './outcome.ts';
import { dropPieces } from './pieces.store.ts';
import type { Report } from '../../../platform/report.ts';
import { JobInterrupted, JobLost, startLease, type RunningJob } from './running-job.ts';

/** Does what the job's call asks for, and gives what that answers. */
export type Perform = (job: ClaimedJob, report: Report) => Promise<unknown>;

export type JobDesk = {
  /** `call` is how jobs name it: its method and path. */
  offer: (call: string, perform: Perform) => void;
  /** After a job was stored, so that it is looked for at once. */
  enqueue: (job: Job, owner: JobOwner) => void;
  /** One that has been cancelled need not find that out by itself. */
  drop: (jobId: string) => void;
  /** One that has ended is gone from the list of its owner. */
  forgotten: () => void;
  /** Without the database, which may be busy with it: how far a job is, for the session that enqueued it here. */
  progressOf: (sessionId: string, jobId: string) => Job | null;
  /** Likewise all that this session has enqueued here; none where the database can be asked. */
  jobsHere: (sessionId: string) => readonly Job[];
  /** The one that holds up all others: the embedded database has one connection. */
  holdingUp: () => HoldingUp | null;
  close: () => Promise<void>;
};

type JobOwner = { sessionId: string; fullName: string };

export type HoldingUp = Pick<Job, 'kind' | 'about' | 'params' | 'rows' | 'total'> & { by: string };

const lookEvery = 3000;
const renewEvery = 1000;
/** A job that ends the process at each attempt would otherwise end it for ever. */
const mostAttempts = 5;

type Parts = { db: Db; log: Log; isEmbedded: boolean; onChange: () => void };

export function openJobDesk({ db, log, isEmbedded, onChange }: Parts): JobDesk {
  const offered = new Map<string, Perform>();
  const running = new Map<string, RunningJob & { ended: Promise<void> }>();
  const queuedHere = new Map<string, { job: Job; owner: JobOwner }>();
  const places = isEmbedded ? 1 : 2; // of the connections for long work some are left for calls
  const closing = new AbortController();
  let isToBeReleased = isEmbedded;
  let looking: Promise<void> = Promise.resolve();

  const changed = () => {
    onChange();
    // What is not heard of is looked for, a little later.
    if (!isEmbedded) notifyOfJobs(db).catch(() => {});
  };
  const claim = async () => {
    if (isToBeReleased) await releaseAll(db);
    isToBeReleased = false;
    while (!closing.signal.aborted && running.size < places) {
      const job = await claimNext(db, [...running.keys()]);
      if (job === null) return;
      take(job);
    }
  };
  const look = () => {
    if (closing.signal.aborted) return;
    looking = looking.then(claim).catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'jobs could not be looked for');
    });
  };
  const take = (job: ClaimedJob) => {
    const lease = startLease(db, job, {
      onRenewed: changed,
      onFailure: (error) => log.warn({ jobId: job.jobId, err: error }, 'a lease was not renewed'),
    });
    const renewing = setInterval(() => {
      lease.renew();
      // The lease of the embedded database is renewed when its job lets it.
      if (isEmbedded) onChange();
    }, renewEvery);
    renewing.unref();
    const ended = run(lease).finally(() => {
      clearInterval(renewing);
      running.delete(job.jobId);
      queuedHere.delete(job.jobId);
      changed();
      look();
    });
    running.set(job.jobId, { ...lease, ended });
    changed();
  };

  const run = async ({ job, report }: RunningJob) => {
    const { jobId, call, attempt } = job;
    try {
      const perform = offered.get(call);
      if (perform === undefined || attempt > mostAttempts) throw refuse('jobGivenUp');
      const isKept = await keepOutcome(db, job, await perform(job, report));
      log.info({ jobId, call, attempt }, isKept ? 'job done' : 'job taken over by another server');
    } catch (error) {
      await end(job, error).catch((failure: unknown) =>
        log.error({ jobId, err: failure }, 'the end of a job could not be kept; it is taken up again'),
      );
    }
    await dropPieces(db, jobId).catch(() => {}); // the hourly housekeeping comes to it too
  };

  const end = async (job: ClaimedJob, error: unknown) => {
    const { jobId, call, attempt } = job;
    if (error instanceof JobLost) return;
    if (error instanceof JobInterrupted || isDatabaseAway(error)) {
      log.info({ jobId, call, attempt }, 'job interrupted; it is taken up again');
      await giveBack(db, job);
      return;
    }
    const refusal = refusalOf(error as Error);
    if (refusal === null) log.error({ jobId, call, err: error }, 'a job failed');
    const kept = keptError(refusal ?? refuse('unexpected', { requestId: jobId }));
    await endFailed(db, job, kept);
    log.info({ jobId, call, attempt, status: kept.status }, 'job refused');
  };

  const interruptAll = () => {
    for (const { interrupt } of running.values()) interrupt();
  };
  const jobsHere = (sessionId: string): Job[] =>
    [...queuedHere.values()]
      .filter(({ owner }) => owner.sessionId === sessionId)
      .map(({ job }) => ({ ...job, ...running.get(job.jobId)?.progress() }));
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    offer: (call, perform) => void offered.set(call, perform),
    enqueue: (job, owner) => {
      // Elsewhere the database always has time to answer, and another server may run the job.
      if (isEmbedded && job.ended === null) queuedHere.set(job.jobId, { job, owner });
      changed();
      look();
    },
    drop: (jobId) => {
      running.get(jobId)?.abandon();
      queuedHere.delete(jobId);
      changed();
    },
    forgotten: changed,
    progressOf: (sessionId, jobId) => jobsHere(sessionId).find((job) => job.jobId === jobId) ?? null,
    jobsHere,
    holdingUp: () => {
      for (const [jobId, { job, owner }] of queuedHere) {
        const { state, rows, total } = running.get(jobId)?.progress() ?? {};
        if (state !== 'applying') continue;
        const { kind, about, params } = job;
        return { kind, about, params, by: owner.fullName, rows: rows ?? 0, total: total ?? 0 };
      }
      return null;
    },
    close: async () => {
      closing.abort();
      clearInterval(timer);
      interruptAll();
      await looking;
      interruptAll();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
