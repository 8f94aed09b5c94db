// A call that is left with the server: kept with all that was sent, and made later as it would have been made at once.
import type { Language } from '@codes/codes';
import { addressOf, jobs, limits, refuse, type Endpoint, type Job, type Wording } from '@codes/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { bodyOf, type Input } from '../../../platform/http/bodies/input.ts';
import { languageOf, sayLanguage } from '../../../platform/http/language.ts';
import { fingerprintOf, keepInput, readInput } from './input-pieces.ts';
import type { JobDesk, Perform } from './job-desk.ts';
import {
  countOpen,
  findByKey,
  findDone,
  findJob,
  insertJob,
  lockJobsOf,
  nameOf,
  removeEnded,
  storeFingerprint,
} from './jobs.store.ts';
import { outcomeInOne } from './outcome.ts';
import type { Report } from '../../../platform/report.ts';
import type { SignedInUser } from '../../sign-in/sessions.ts';
import type { Answering } from '../answer.ts';
import type { Call, UseCase } from '../call.ts';
import { authorise } from '../subject.ts';
import { userOfJob } from './user-of-job.store.ts';

/** As jobs name it: the same on every server, and after a restart. */
export const callNameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const longestWait = 10;

/** `Prefer: respond-async, wait=2` leaves what is not done after two seconds; without `wait` nobody waits for it. */
export function preferredWait(request: FastifyRequest): number | null {
  const prefer = [request.headers['prefer'] ?? []].flat().join(',').toLowerCase();
  if (!/(^|[,;\s])respond-async($|[,;\s])/.test(prefer)) return null;
  const [, seconds = '0'] = /(?:^|[,;\s])wait=(\d{1,3})($|[,;\s])/.exec(prefer) ?? [];
  return Math.min(Number(seconds), longestWait);
}

type Parts = { db: Db; desk: JobDesk };

/** Under a key that was used before it is the job of that time, wherever it has come to since. */
export async function leaveJob(
  { db, desk }: Parts,
  endpoint: Endpoint,
  { userId, sessionId, fullName }: SignedInUser,
  { params, query, body }: Input,
  language: Language,
): Promise<Job> {
  const { kind, call } = { kind: endpoint.job ?? '', call: callNameOf(endpoint) };
  const about = { call, params: params ?? {}, query: query ?? {} };
  const jobId = randomUUID();
  const key = keyIn(body) ?? jobId;
  const job = await db.transaction().execute(async (tx) => {
    await lockJobsOf(tx, userId);
    const name = nameIn(kind, body) ?? (await nameOf(tx, about.params as Record<string, unknown>));
    const isNew = await insertJob(tx, { jobId, userId, key, kind, about: name, ...about });
    if (!isNew) return findJob(tx, userId, await sameJob(tx, userId, key, about, body), language);
    if ((await countOpen(tx, userId)) > limits.openJobs) throw refuse('tooManyJobs');
    await storeFingerprint(tx, jobId, await keepInput(tx, jobId, about, body));
    return findJob(tx, userId, jobId, language);
  });
  if (job === null) throw refuse('jobNotFound');
  desk.enqueue(job, { sessionId, fullName });
  return job;
}

async function sameJob(tx: Tx, userId: number, key: string, about: object, body: unknown): Promise<string> {
  const before = await findByKey(tx, userId, key);
  if (before === undefined || before.fingerprint !== (await fingerprintOf(about, body))) {
    throw refuse('keyUsedOtherwise');
  }
  return before.jobId;
}

/** A table that is not there yet is named in what was sent. */
function nameIn(kind: string, body: unknown): string | undefined {
  return kind === 'newTable' ? (body as { name?: string } | undefined)?.name : undefined;
}

function keyIn(body: unknown): string | undefined {
  return (body as { key?: string } | undefined)?.key;
}

const askEvery = 40;

/** The answer itself where the job ends in so many seconds, otherwise the job: it goes on without its owner. */
export async function answerLeft(
  { db, desk, subPath }: Parts & { subPath: string },
  left: { user: SignedInUser; job: Job; wait: number },
  { request, reply, answer }: { request: FastifyRequest; reply: FastifyReply; answer: Answering },
): Promise<FastifyReply> {
  const { user, job, wait } = left;
  const language = languageOf(request);
  sayLanguage(request, reply);
  const ended = await endedWithin(db, { userId: user.userId, job, language }, wait);
  const done = ended?.state === 'done' ? await findDone(db, user.userId, job.jobId) : null;
  // A caller who waited for the answer needs no entry in their list.
  if (done !== null) {
    const result = await outcomeInOne(db, done, language);
    await removeEnded(db, user.userId, job.jobId);
    desk.forgotten();
    return answer(request, reply, result);
  }
  if (ended?.state === 'failed' && ended.error !== null) {
    await removeEnded(db, user.userId, job.jobId);
    desk.forgotten();
    const { status, ...body } = ended.error;
    return reply.code(status).send(body);
  }
  return reply
    .code(202)
    .header('location', subPath + addressOf(jobs.readJob.path, { params: { jobId: job.jobId } }))
    .header('preference-applied', 'respond-async')
    .send(ended ?? job);
}

/** While the embedded database is busy with the job, nobody waits for its answer longer than they said. */
async function endedWithin(
  db: Db,
  { userId, job: { jobId }, language }: { userId: number; job: Job; language: Language },
  seconds: number,
): Promise<Job | null> {
  const isOver = new AbortController();
  const ended = async () => {
    for (;;) {
      const job = await findJob(db, userId, jobId, language);
      if (job === null || job.ended !== null || isOver.signal.aborted) return job;
      await setTimeout(askEvery);
    }
  };
  if (seconds === 0) return null;
  const outcome = ended();
  outcome.catch(() => {});
  const patience = setTimeout(seconds * 1000, null, { signal: isOver.signal }).catch(() => null);
  try {
    return await Promise.race([outcome, patience]);
  } finally {
    isOver.abort();
  }
}

/** Opens what the use case works on: a transaction, or connections for long work. */
type Open<Connection> = (
  run: (connection: Connection) => Promise<unknown>,
  report: Report,
) => Promise<unknown>;

export function performing<E extends Endpoint, Connection extends Db | Tx>(
  db: Db,
  endpoint: E,
  open: Open<Connection>,
  useCase: UseCase<E, Connection>,
): Perform {
  return async (job, report) => {
    const body =
      endpoint.body && (await bodyOf(endpoint, await readInput(db, job.jobId, endpoint.size === 'file')));
    return open(async (connection) => {
      // With the rights of now: an owner who has lost them is refused.
      const user = await userOfJob(connection, job);
      if (user === null) throw refuse('notAuthorized');
      const project = await authorise(connection, endpoint, user, job.params);
      const { params, query } = job;
      const call: unknown = { params, query, body, actor: user, user, project, ...noRequest, job: report };
      return useCase(connection, call as Call<E>);
    }, report);
  };
}

const noRequest = {
  headers: undefined,
  cookie: () => null,
  noteLimit: () => {},
  device: { address: '', userAgent: '' },
  language: 'of its reader' satisfies Wording,
};
