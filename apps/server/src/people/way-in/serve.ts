// The one way in: a line serves a call of the contract with the connection that it needs. Fastify's own phases do the rest:
// `onRequest` finds out who calls and whether they may, `preValidation` reads what was sent, the handler makes the call.
import { basePath, can, limits, ruleOf, type Action, type Actor, type Endpoint } from '@codes/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { RunningCalls } from '../../platform/http/running-calls.ts';
import { isConnectionLost, isReplicaInTheWay } from '../../platform/db/database-away.ts';
import type { FreshReads } from '../../platform/db/machines/replica.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { languageOf } from '../../platform/http/language.ts';
import { inputOf, type Input } from '../../platform/http/bodies/input.ts';
import { announceEnd } from '../../platform/http/deprecation.ts';
import type { JobDesk } from './jobs/job-desk.ts';
import type { Report } from '../../platform/report.ts';
import { refusePeopleLookups } from '../integrations/people-lookups.ts';
import type { ResolvedProject } from '../standing/resolved-project.ts';
import type { Keys } from '../sign-in/keys.ts';
import type { SessionsSeen } from '../sign-in/sessions-seen.ts';
import { readAdmission } from './admission.store.ts';
import { answering } from './answer.ts';
import { answerLeft, callNameOf, leaveJob, performing, preferredWait } from './jobs/as-job.ts';
import { callOf, type UseCase } from './call.ts';
import { bearerToken, callerOf } from './caller.ts';
import { inBothHomes, type ServeBoth } from './serve-in-both-homes.ts';
import { authorise, authoriseReading, type Admitted } from './subject.ts';

export type Serve = {
  /** Looks things up: each query on its own. */
  read: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Db>) => void;
  /** Changes things, all or none: in a transaction that ends with the answer. */
  write: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Tx>) => void;
  /** Opens its transactions itself: it does something slow, or keeps a trace of a refusal. */
  work: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Db>) => void;
  /** These verbs for a call that the control panel and a project share. */
  inBothHomes: { read: ServeBoth<Db>; write: ServeBoth<Tx>; work: ServeBoth<Db> };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Since `onRequest`. */
    admitted: Admitted;
    /** Since `preValidation`. */
    input: Input;
  }
}

type Parts = {
  app: FastifyInstance;
  db: Db;
  /** Connections of their own for what touches many records. */
  work: Db;
  /** Where there is a machine to read from beside the one that takes writes. */
  freshReads: FreshReads | null;
  keys: Keys;
  maxBodyBytes: Config['maxBodyBytes'];
  /** When something may have been written. */
  onWritten: () => void;
  sessionsSeen: SessionsSeen;
  desk: JobDesk;
  running: RunningCalls;
  subPath: Config['subPath'];
};

export function createServe(parts: Parts): Serve {
  const { app, db, work, freshReads, keys, maxBodyBytes, sessionsSeen, desk, running, subPath } = parts;
  app.decorateRequest('admitted');
  app.decorateRequest('input');

  /** In one statement, where it is written: nobody is let in anywhere who is no longer let in. */
  const admit = async (endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> => {
    const { projectNumber = null } = request.params as { projectNumber?: string };
    const wanted = {
      projectNumber: endpoint.about === 'nothing' ? null : projectNumber,
      isUse: endpoint.byItself !== true,
    };
    const { caller, project } = await readAgainWhenLost(() =>
      readAdmission(db, keys, bearerToken(request), wanted),
    );
    const admitted = authoriseReading(endpoint, caller, request.params, project);
    if (caller.kind === 'user') sessionsSeen.note(caller.sessionId, placesOf(caller, admitted));
    return { caller, project: admitted };
  };

  /** Once more in the transaction of a write: while its body was on its way, things may have changed. */
  const admitAgain = async (tx: Tx, endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> => {
    const caller = await callerOf(tx, keys, request);
    return { caller, project: await authorise(tx, endpoint, caller, request.params) };
  };

  const onWritten = (endpoint: Endpoint) => {
    parts.onWritten();
    if (mayEndRights(endpoint)) sessionsSeen.forgetAll();
  };

  const mount = (endpoint: Endpoint, run: (request: FastifyRequest) => Promise<unknown>) => {
    const answer = answering(endpoint, subPath);
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(endpoint, maxBodyBytes),
      config: { packsLists: endpoint.size === 'file' },
      onRequest: async (request, reply) => {
        if (endpoint.goes !== undefined) announceEnd(reply, endpoint.goes);
        request.admitted = await admit(endpoint, request);
      },
      preValidation: async (request) => {
        request.input = await inputOf(endpoint, request);
        if (request.admitted.caller.kind === 'integration') refusePeopleLookups(request.input.query);
      },
      handler: async (request, reply) => {
        const { caller } = request.admitted;
        const wait = endpoint.job === undefined ? null : preferredWait(request);
        if (wait === null || caller.kind !== 'user') {
          return answer(request, reply, await running.during(endpoint, 'call', () => run(request)));
        }
        // A large body takes a while to store, and requests are not to wait for it.
        const store = endpoint.size === undefined ? db : work;
        const job = await leaveJob({ db: store, desk }, endpoint, caller, request.input, languageOf(request));
        return answerLeft({ db, desk, subPath }, { user: caller, job, wait }, { request, reply, answer });
      },
    });
  };

  /** Makes the call as a job. */
  const offer = <E extends Endpoint, Connection extends Db | Tx>(
    endpoint: E,
    open: (run: (connection: Connection) => Promise<unknown>, report: Report) => Promise<unknown>,
    useCase: UseCase<E, Connection>,
  ) => {
    if (endpoint.job === undefined) return;
    const perform = performing(db, endpoint, open, useCase);
    desk.offer(callNameOf(endpoint), async (job, report) => {
      const result = await running.during(endpoint, 'job', () => perform(job, report));
      onWritten(endpoint);
      return result;
    });
  };

  const connectionsOf = ({ touches }: Endpoint) => (touches === 'many records' ? work : db);

  /** Where all can be seen that was written by now; once more where that database went away. */
  const lookUp = async <Answer>(read: (connection: Db) => Promise<Answer>): Promise<Answer> => {
    const connection = freshReads === null ? db : await freshReads();
    try {
      return await read(connection);
    } catch (error) {
      const isWorthIt = connection === db ? isConnectionLost : isReplicaInTheWay;
      if (!isWorthIt(error)) throw error;
      return read(db);
    }
  };

  const verbs: Omit<Serve, 'inBothHomes'> = {
    read: (endpoint, useCase) => {
      mount(endpoint, (request) =>
        lookUp((connection) => useCase(connection, callOf<typeof endpoint>(request))),
      );
      offer(endpoint, (make) => make(work), useCase);
    },
    write: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        const result = await connectionsOf(endpoint)
          .transaction()
          .execute(async (tx) => {
            request.admitted = await admitAgain(tx, endpoint, request);
            return useCase(tx, callOf<typeof endpoint>(request));
          });
        onWritten(endpoint);
        return result;
      });
      offer(endpoint, (make, report) => madeOnce(work, make, report), useCase);
    },
    work: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        request.admitted = await admit(endpoint, request);
        const result = await useCase(connectionsOf(endpoint), callOf<typeof endpoint>(request));
        onWritten(endpoint);
        return result;
      });
      offer(endpoint, (make) => make(work), useCase);
    },
  };
  return {
    ...verbs,
    inBothHomes: {
      read: inBothHomes(verbs.read),
      write: inBothHomes(verbs.write),
      work: inBothHomes(verbs.work),
    },
  };
}

const endingRights: ReadonlySet<Action> = new Set([
  'members.write',
  'projects.write',
  'settings.write',
  'users.write',
]);

/** An undo takes back what they have given. */
const mayEndRights = ({ action, job }: Endpoint) => endingRights.has(action) || job === 'undo';

/** Those that the caller may see now. */
function placesOf(user: Actor, project: ResolvedProject | null): (string | null)[] {
  return [
    ...(project === null ? [] : [project.projectNumber]),
    ...(can(user, 'masterTables.read') ? [null] : []),
  ];
}

async function readAgainWhenLost<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return read();
  }
}

/** A write that is a job: what its transaction made is kept in it, and not made again. */
async function madeOnce(db: Db, make: (tx: Tx) => Promise<unknown>, report: Report): Promise<unknown> {
  if (report.made !== null) return (report.made as { answer?: unknown }).answer;
  await report.applying();
  return db.transaction().execute(async (tx) => {
    const answer = await make(tx);
    await report.applied(tx, { answer });
    return answer;
  });
}

const megabyte = 1024 * 1024;

/** How much of a body a call takes. It is read after `onRequest`: from people who may make the call, and from nobody else. */
function bodyLimitOf({ action, size }: Endpoint, maxBodyBytes: number): number {
  const { ofAnyone, usual, list } = limits.body;
  if (ruleOf(action).who === 'anyone') return Math.min(ofAnyone * megabyte, maxBodyBytes);
  if (size === 'rows' || size === 'file') return maxBodyBytes;
  return Math.min((size === 'list' ? list : usual) * megabyte, maxBodyBytes);
}
