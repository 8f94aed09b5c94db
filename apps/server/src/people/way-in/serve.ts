// The one way in: a line serves a call of the contract with the connection that it needs.
import { basePath, refuse, type AnswerOf, type Endpoint, type ParsedOf } from '@codes/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { isConnectionLost, isReplicaInTheWay } from '../../platform/db/database-away.ts';
import type { FreshReads } from '../../platform/db/machines/replica.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { refusePeopleLookups } from '../integrations/people-lookups.ts';
import type { Keys } from '../sign-in/keys.ts';
import type { SessionsSeen } from '../sign-in/sessions-seen.ts';
import type { JobDesk } from '../../platform/jobs/job-desk.ts';
import type { Report } from '../../platform/jobs/report.ts';
import { answering, type Answered } from './answer.ts';
import { answerLeft, callNameOf, leaveJob, performing, preferredWait } from './as-job.ts';
import { beforeTheBody } from './before-the-body.ts';
import { readAdmission } from './admission.store.ts';
import { askingAhead, type Ahead, type AskedAhead, type WithShown } from './ahead.ts';
import type { Answer, Call, UseCase } from './call.ts';
import { bearerToken, callerOf, deviceOf, type Caller } from './caller.ts';
import { cookieOf } from '../../platform/http/cookies.ts';
import { inputOf, paramsOf, rightAddressOf, type Address } from '../../platform/http/bodies/input.ts';
import { aheadInBothHomes, inBothHomes, type ServeBoth, type ServeBothAhead } from './serve-in-both-homes.ts';
import { authorise, authoriseReading } from './subject.ts';
import type { ProjectAtHand } from '../standing/project-at-hand.ts';

export type Serve = {
  /** Looks things up: each query on its own. */
  read: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Db>) => void;
  /** The same, with a row that is read in the statement that finds out who calls. */
  readAhead: <E extends Endpoint, Row extends object>(
    endpoint: E,
    ahead: Ahead<E, Row>,
    useCase: (db: Db, row: WithShown<Row> | null, call: Call<E>) => Promise<Answer<AnswerOf<E>>>,
  ) => void;
  /** Changes things, all or none: in a transaction that ends with the answer. */
  write: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Tx>) => void;
  /** Opens its transactions itself: it does something slow, or keeps a trace of a refusal. */
  work: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Db>) => void;
  /** The same, with a row that is read in the statement that finds out who calls. */
  workAhead: <E extends Endpoint, Row extends object>(
    endpoint: E,
    ahead: Ahead<E, Row>,
    useCase: (db: Db, row: Row | null, call: Call<E>) => Promise<Answer<AnswerOf<E>>>,
  ) => void;
  /** Is answered while the embedded database is busy, if the session was found to go on before. */
  whileBusy: <E extends Endpoint>(endpoint: E, useCase: SessionUseCase<E>) => void;
  /** Looks things up; what this process knows without the database is told while that is busy. */
  readWhileBusy: <E extends Endpoint>(endpoint: E, known: KnownUseCase<E>, useCase: UseCase<E, Db>) => void;
  /** The same verbs for a call that the control panel and a project have alike. */
  inBothHomes: {
    read: ServeBoth<Db>;
    readAhead: ServeBothAhead;
    write: ServeBoth<Tx>;
    work: ServeBoth<Db>;
  };
};

/** What is known of a caller and of the project in the path. */
type Admitted = { caller: Caller; project: ProjectAtHand | null; address?: Address | null };

type SessionUseCase<E> = (session: { sessionId: string }, input: Pick<ParsedOf<E>, 'params'>) => AnswerOf<E>;
type KnownUseCase<E> = (...of: Parameters<SessionUseCase<E>>) => AnswerOf<E> | null;

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
  isBusy: () => boolean;
  sessionsSeen: SessionsSeen;
  desk: JobDesk;
  subPath: Config['subPath'];
};

export function createServe({
  app,
  db,
  work,
  freshReads,
  keys,
  maxBodyBytes,
  onWritten,
  isBusy,
  sessionsSeen,
  desk,
  subPath,
}: Parts): Serve {
  const admit = async (connection: Db | Tx, endpoint: Endpoint, request: FastifyRequest) => {
    const caller = await callerOf(connection, keys, request);
    if (caller.kind === 'user') sessionsSeen.note(caller.sessionId);
    return { caller, project: await authorise(connection, endpoint, caller, request.params) };
  };

  /** As its caller prefers it: null where the call is made at once. */
  const left = async (endpoint: Endpoint, request: FastifyRequest) => {
    const wait = preferredWait(request);
    if (wait === null) return null;
    const { caller: user } = await admit(db, endpoint, request);
    if (user.kind !== 'user') return null;
    const job = await leaveJob({ db, desk }, endpoint, user, await inputOf(endpoint, request));
    return { user, job, wait };
  };

  /** All that it takes in one statement; what is read ahead is handed on only after the caller is known to be allowed. */
  const admitReading = async (
    endpoint: Endpoint,
    request: FastifyRequest,
    aheadOf: ((params: unknown, query: unknown) => AskedAhead) | null,
  ) => {
    // What is wrong with it is told by whoever reads the input, to those who may know.
    const address = aheadOf && rightAddressOf(endpoint, request);
    const { projectNumber = null } = request.params as { projectNumber?: string };
    const admission = await readAdmission(db, keys, {
      token: bearerToken(request),
      projectNumber: endpoint.about === 'nothing' ? null : projectNumber,
      ahead: address && aheadOf(address.params, address.query),
    });
    const { caller, ahead } = admission;
    if (caller.kind === 'user') sessionsSeen.note(caller.sessionId);
    return { caller, project: authoriseReading(endpoint, caller, admission.project), ahead, address };
  };

  const mount = (
    endpoint: Endpoint,
    run: (request: FastifyRequest) => Promise<Answered>,
    admitFirst: (request: FastifyRequest) => Promise<unknown> = (request) =>
      admitReading(endpoint, request, null),
  ) => {
    const answer = answering(endpoint, subPath);
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...beforeTheBody(endpoint, {
        keys,
        maxBodyBytes,
        admit: admitFirst,
      }),
      handler: async (request, reply) => {
        const asJob = endpoint.job === undefined ? null : await left(endpoint, request);
        if (asJob !== null) return answerLeft({ db, subPath }, asJob, { request, reply, answer });
        return answer(request, reply, await run(request));
      },
    });
  };

  const offer = <E extends Endpoint, Connection extends Db | Tx>(
    endpoint: E,
    open: (run: (connection: Connection) => Promise<unknown>, report: Report) => Promise<unknown>,
    useCase: UseCase<E, Connection>,
  ) => {
    if (endpoint.job === undefined) return;
    const perform = performing(db, endpoint, open, useCase);
    desk.offer(callNameOf(endpoint), async (job, report) => {
      const result = await perform(job, report);
      onWritten();
      return result;
    });
  };

  const connectionsOf = ({ touches }: Endpoint) => (touches === 'many records' ? work : db);

  const run = async <E extends Endpoint, Connection extends Db | Tx>(
    connection: Connection,
    endpoint: E,
    request: FastifyRequest,
    useCase: UseCase<E, Connection>,
  ): Promise<Answered> => {
    // Again where a body was waited for: only now it is looked at on the connection that the call works on.
    const admitted = await admit(connection, endpoint, request);
    return answerTo(endpoint, request, admitted, (call) => useCase(connection, call));
  };

  const answerTo = async <E extends Endpoint>(
    endpoint: E,
    request: FastifyRequest,
    { caller, project, address = null }: Admitted,
    useCase: (call: Call<E>) => Promise<unknown>,
  ): Promise<Answered> => {
    // Refused after the caller is known: strangers learn nothing of what a call would take.
    const input = await inputOf(endpoint, request, address);
    if (caller.kind === 'integration') refusePeopleLookups(input.query);
    const cookie = (name: string) => cookieOf(request, name);
    // A Call<E> by construction: its schemas give the input, its action the caller, what it is about the project.
    const call: unknown = {
      ...input,
      actor: caller,
      user: caller,
      project,
      cookie,
      device: deviceOf(request),
      job: null,
    };
    return { result: await useCase(call as Call<E>), caller };
  };

  /** Whether this process has found the session to go on, while nobody can ask the database. */
  const sessionOf = (request: FastifyRequest) => {
    const sessionId = keys.idOf('session', bearerToken(request) ?? '');
    return { sessionId, isKnown: sessionId !== null && isBusy() && sessionsSeen.has(sessionId) };
  };

  /**
   * Who may call is looked up where it is written, so that nobody is let in anywhere who is no longer let in; the rest where
   * all can be seen that was written by then. What only looks things up is done once more where the database went away.
   */
  const lookUp = async <Found extends Admitted>(
    admission: () => Promise<Found>,
    answerOn: (connection: Db, admitted: Found) => Promise<Answered>,
  ): Promise<Answered> => {
    let connection = db;
    try {
      if (freshReads === null) return await answerOn(db, await admission());
      const [fresh, admitted] = await Promise.all([freshReads(), admission()]);
      connection = fresh;
      return await answerOn(connection, admitted);
    } catch (error) {
      const isWorthIt = connection === db ? isConnectionLost : isReplicaInTheWay;
      if (!isWorthIt(error)) throw error;
      return answerOn(db, await admission());
    }
  };

  const verbs: Omit<Serve, 'inBothHomes'> = {
    read: (endpoint, useCase) => {
      mount(endpoint, (request) =>
        lookUp(
          () => admitReading(endpoint, request, null),
          (connection, admitted) =>
            answerTo(endpoint, request, admitted, (call: Call<typeof endpoint>) => useCase(connection, call)),
        ),
      );
      offer(endpoint, (make) => make(work), useCase);
    },
    readAhead: <E extends Endpoint, Row extends object>(
      endpoint: E,
      ahead: Ahead<E, Row>,
      useCase: (db: Db, row: WithShown<Row> | null, call: Call<E>) => Promise<Answer<AnswerOf<E>>>,
    ) => {
      const aheadOf = askingAhead(ahead, { isShownElsewhere: freshReads !== null });
      mount(endpoint, (request) =>
        lookUp(
          () => admitReading(endpoint, request, aheadOf),
          (connection, admitted) =>
            answerTo(endpoint, request, admitted, (call: Call<E>) =>
              useCase(connection, admitted.ahead as WithShown<Row> | null, call),
            ),
        ),
      );
    },
    write: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        const answered = await connectionsOf(endpoint)
          .transaction()
          .execute((tx) => run(tx, endpoint, request, useCase));
        onWritten();
        return answered;
      });
      offer(endpoint, (make, report) => madeOnce(work, make, report), useCase);
    },
    work: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        const admitted = await admitReading(endpoint, request, null);
        const answered = await answerTo(endpoint, request, admitted, (call: Call<typeof endpoint>) =>
          useCase(connectionsOf(endpoint), call),
        );
        onWritten();
        return answered;
      });
      offer(endpoint, (make) => make(work), useCase);
    },
    workAhead: <E extends Endpoint, Row extends object>(
      endpoint: E,
      ahead: Ahead<E, Row>,
      useCase: (db: Db, row: Row | null, call: Call<E>) => Promise<Answer<AnswerOf<E>>>,
    ) => {
      const aheadOf = askingAhead(ahead);
      const admitAhead = (request: FastifyRequest) => admitReading(endpoint, request, aheadOf);
      const before = admittedBefore(admitAhead);
      const answered = async (request: FastifyRequest) => {
        const admitted = before.of(request) ?? (await admitAhead(request));
        const told = await answerTo(endpoint, request, admitted, (call: Call<E>) =>
          useCase(connectionsOf(endpoint), admitted.ahead as Row | null, call),
        );
        onWritten();
        return told;
      };
      mount(endpoint, answered, before.admit);
    },
    whileBusy: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        const { sessionId, isKnown } = sessionOf(request);
        if (!isKnown) await admit(db, endpoint, request);
        if (sessionId === null) throw refuse('forbidden');
        const params = paramsOf(endpoint, request) as ParsedOf<typeof endpoint>['params'];
        return { result: useCase({ sessionId }, { params }), caller: { kind: 'anonymous' } };
      });
    },
    readWhileBusy: (endpoint, known, useCase) => {
      mount(endpoint, async (request) => {
        const { sessionId, isKnown } = sessionOf(request);
        if (!isKnown || sessionId === null) return run(db, endpoint, request, useCase);
        const params = paramsOf(endpoint, request) as ParsedOf<typeof endpoint>['params'];
        const result = known({ sessionId }, { params });
        if (result === null) return run(db, endpoint, request, useCase);
        return { result, caller: { kind: 'anonymous' } };
      });
    },
  };
  return {
    ...verbs,
    inBothHomes: {
      read: inBothHomes(verbs.read),
      readAhead: aheadInBothHomes(verbs.readAhead),
      write: inBothHomes(verbs.write),
      work: inBothHomes(verbs.work),
    },
  };
}

/** A body that came at once was not waited for: who sends it need not be asked twice. */
const atOnceWithin = 1000;

function admittedBefore<Found>(admit: (request: FastifyRequest) => Promise<Found>) {
  const found = new WeakMap<FastifyRequest, { admitted: Found; at: number }>();
  return {
    admit: async (request: FastifyRequest) => {
      const at = performance.now();
      found.set(request, { admitted: await admit(request), at });
    },
    of: (request: FastifyRequest): Found | null => {
      const before = found.get(request);
      return before !== undefined && performance.now() - before.at < atOnceWithin ? before.admitted : null;
    },
  };
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
