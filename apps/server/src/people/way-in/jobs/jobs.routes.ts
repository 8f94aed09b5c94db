import { bulkUpdate, jobs } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../server.ts';
import { answerWhileBusy } from './answer-while-busy.ts';
import { cancelJob, listJobs, readJob, readOutcome, removeJob } from './own-jobs.ts';

export function jobRoutes(app: FastifyInstance, server: Server, isBusy: () => boolean): void {
  const { serve, desk, progress, keys, sessionsSeen } = server;
  const parts = { isBusy, keys, sessionsSeen };
  answerWhileBusy(app, parts, jobs.readJob, (sessionId, { jobId = '' }) => desk.progressOf(sessionId, jobId));
  answerWhileBusy(app, parts, bulkUpdate.readProgress, (sessionId, { key = '' }) =>
    progress.read({ sessionId }, key),
  );
  serve.read(jobs.listJobs, (db, { user }) => listJobs(db, user));
  serve.read(jobs.readJob, (db, { user, params }) => readJob(db, user, params.jobId));
  serve.read(jobs.readJobOutcome, (db, { user, params }) => readOutcome(db, user, params.jobId));
  serve.work(jobs.cancelJob, (db, { user, params }) => cancelJob(db, desk, user, params.jobId));
  serve.work(jobs.removeJob, (db, { user, params }) => removeJob(db, user, params.jobId));
  serve.read(bulkUpdate.readProgress, async (_, { user, params }) => progress.read(user, params.key));
}
