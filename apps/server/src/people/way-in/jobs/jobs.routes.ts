import { basePath, bulkUpdate, jobs, type BusyWork, type Endpoint } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../server.ts';
import type { HoldingUp } from './job-desk.ts';
import { cancelJob, listJobs, readJob, readOutcome, removeJob } from './own-jobs.ts';
import type { Keys } from '../../sign-in/keys.ts';
import type { SessionsSeen } from '../../sign-in/sessions-seen.ts';
import { bearerToken } from '../caller.ts';

export function jobRoutes(app: FastifyInstance, server: Server, isBusy: () => boolean): void {
  const { serve, desk, progress, keys, sessionsSeen } = server;
  const parts = { isBusy, keys, sessionsSeen };
  answerWhileBusy(app, parts, jobs.readJob, (sessionId, { jobId = '' }) => desk.progressOf(sessionId, jobId));
  answerWhileBusy(app, parts, bulkUpdate.readProgress, (sessionId, { key = '' }) =>
    progress.read({ sessionId }, key),
  );
  const busyFor = (sessionId: string) => ({ work: shownTo(sessionsSeen, sessionId, desk.holdingUp()) });
  answerWhileBusy(app, parts, jobs.readBusy, busyFor);
  serve.read(jobs.readBusy, async (_, { user }) => busyFor(user.sessionId));
  serve.read(jobs.listJobs, listJobs);
  serve.read(jobs.readJob, (db, call) => readJob(db, call, call.params.jobId));
  serve.read(jobs.readJobOutcome, (db, call) => readOutcome(db, call, call.params.jobId));
  serve.work(jobs.cancelJob, (db, call) => cancelJob(db, desk, call, call.params.jobId));
  serve.work(jobs.removeJob, (db, call) => removeJob(db, desk, call, call.params.jobId));
  serve.read(bulkUpdate.readProgress, async (_, { user, params }) => progress.read(user, params.key));
}

/** Whose work it is and on what, for those who have seen the project, or may see master tables; to others that there is some. */
function shownTo(seen: SessionsSeen, sessionId: string, work: HoldingUp | null): BusyWork | null {
  if (work === null) return null;
  const { kind, params, by, about, rows, total } = work;
  const { projectNumber } = params;
  const maySee = seen.maySee(sessionId, projectNumber === undefined ? null : String(projectNumber));
  return { kind, rows, total, by: maySee ? by : null, about: maySee ? about : null };
}

type Parts = { isBusy: () => boolean; keys: Keys; sessionsSeen: SessionsSeen };
type Known = (sessionId: string, params: Record<string, string>) => object | null;

/**
 * The embedded database has one connection. While a long job uses it, this process answers with the progress that it knows itself;
 * `known` is null where only the database has it.
 */
function answerWhileBusy(
  app: FastifyInstance,
  { isBusy, keys, sessionsSeen }: Parts,
  { path }: Endpoint,
  known: Known,
): void {
  const url = basePath + path.replace(/\{(\w+)\}/g, ':$1');
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== url || request.method !== 'GET' || !isBusy()) return undefined;
    const sessionId = keys.idOf('session', bearerToken(request) ?? '');
    if (sessionId === null || !sessionsSeen.has(sessionId)) return undefined;
    const answer = known(sessionId, request.params as Record<string, string>);
    return answer === null ? undefined : reply.send(answer);
  });
}
