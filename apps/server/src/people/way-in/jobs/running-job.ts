// A job that this server runs: it renews its lease, reports progress, and stops when the lease is lost.
import type { Job } from '@codes/contract';
import type { Db } from '../../../platform/db/schema.ts';
import { beginToApply, keepLease, keepMade, type ClaimedJob } from './jobs.store.ts';
import type { Report } from '../../../platform/report.ts';

/** Cancelled, or taken over: whatever is under way for it ends here, and what is not committed is undone. */
export class JobLost extends Error {}

/** The server stops: the job is given back. */
export class JobInterrupted extends Error {}

export type RunningJob = {
  job: ClaimedJob;
  report: Report;
  /** In time between others' turns, or where it was asked for: nobody waits for it. */
  renew: () => void;
  abandon: () => void;
  interrupt: () => void;
  progress: () => Pick<Job, 'state' | 'rows' | 'total'>;
};

type Watching = { onRenewed: () => void; onFailure: (error: unknown) => void };

export function startLease(db: Db, job: ClaimedJob, { onRenewed, onFailure }: Watching): RunningJob {
  let state: 'held' | 'lost' | 'interrupted' = 'held';
  let [rows, total, isApplying] = [0, 0, job.made !== null];
  let isRenewing = false;

  const goOn = () => {
    if (state === 'lost') throw new JobLost();
    if (state === 'interrupted' && !isApplying) throw new JobInterrupted();
  };
  const progress = (done: number, of: number) => {
    goOn();
    [rows, total] = [done, of];
  };
  const renewNow = async () => {
    isRenewing = true;
    try {
      if (!(await keepLease(db, job, { rows, total }))) state = 'lost';
      onRenewed();
    } catch (error) {
      onFailure(error);
    }
    isRenewing = false;
  };
  const renew = () => {
    if (!isRenewing && state !== 'lost') void renewNow();
  };
  return {
    job,
    renew,
    abandon: () => (state = 'lost'),
    interrupt: () => (state = 'interrupted'),
    progress: () => ({ state: isApplying ? 'applying' : 'running', rows, total }),
    report: {
      checking: progress,
      writing: progress,
      made: job.made,
      applying: async () => {
        goOn();
        if (!(await beginToApply(db, job))) throw new JobLost();
        isApplying = true;
      },
      applied: async (tx, made) => {
        if (!(await keepMade(tx, job, made))) throw new JobLost();
      },
    },
  };
}
