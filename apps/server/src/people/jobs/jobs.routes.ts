import { jobs } from '@codes/contract';
import type { Server } from '../../server.ts';
import { cancelJob, listJobs, readJob, readOutcome, removeJob } from './own-jobs.ts';

export function jobRoutes({ serve, desk }: Server): void {
  serve.read(jobs.listJobs, (db, { user }) => listJobs(db, user));
  serve.readWhileBusy(
    jobs.readJob,
    ({ sessionId }, { params }) => desk.tell(sessionId, params.jobId),
    (db, { user, params }) => readJob(db, user, params.jobId),
  );
  serve.read(jobs.readJobOutcome, (db, { user, params }) => readOutcome(db, user, params.jobId));
  serve.work(jobs.cancelJob, (db, { user, params }) => cancelJob(db, desk, user, params.jobId));
  serve.work(jobs.removeJob, (db, { user, params }) => removeJob(db, user, params.jobId));
}
