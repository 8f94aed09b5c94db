// The one way in: a line serves a call of the contract with the connection that it needs.
import { basePath, refuse, type AnswerOf, type Endpoint, type ParsedOf } from '@codes/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { refusePeopleLookups } from '../integrations/people-lookups.ts';
import type { Keys } from '../sign-in/keys.ts';
import type { SessionsSeen } from '../sign-in/sessions-seen.ts';
import { answering, type Answered } from './answer.ts';
import { beforeTheBody } from './before-the-body.ts';
import type { Call, UseCase } from './call.ts';
import { bearerToken, callerOf, deviceOf } from './caller.ts';
import { cookieOf } from '../../platform/http/cookies.ts';
import { inputOf, paramsOf } from '../../platform/http/bodies/input.ts';
import { inBothHomes, type ServeBoth } from './serve-in-both-homes.ts';
import { authorise } from './subject.ts';

export type Serve = {
  /** Looks things up: each query on its own. */
  read: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Db>) => void;
  /** Changes things, all or none: in a transaction that ends with the answer. */
  write: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Tx>) => void;
  /** Opens its transactions itself: it does something slow, or keeps a trace of a refusal. */
  work: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Db>) => void;
  /** Is answered while the embedded database is busy, if the session was found to go on before. */
  whileBusy: <E extends Endpoint>(endpoint: E, useCase: SessionUseCase<E>) => void;
  /** The same verbs for a call that the control panel and a project have alike. */
  inBothHomes: { read: ServeBoth<Db>; write: ServeBoth<Tx>; work: ServeBoth<Db> };
};

type SessionUseCase<E> = (session: { sessionId: string }, input: Pick<ParsedOf<E>, 'params'>) => AnswerOf<E>;

type Parts = {
  app: FastifyInstance;
  db: Db;
  /** Connections of their own for what touches many records. */
  work: Db;
  keys: Keys;
  maxBodyBytes: Config['maxBodyBytes'];
  /** When something may have been written. */
  onWritten: () => void;
  isBusy: () => boolean;
  sessionsSeen: SessionsSeen;
};

export function createServe({
  app,
  db,
  work,
  keys,
  maxBodyBytes,
  onWritten,
  isBusy,
  sessionsSeen,
}: Parts): Serve {
  const admit = async (connection: Db | Tx, endpoint: Endpoint, request: FastifyRequest) => {
    const caller = await callerOf(connection, keys, request);
    if (caller.kind === 'user') sessionsSeen.note(caller.sessionId);
    return { caller, project: await authorise(connection, endpoint, caller, request.params) };
  };

  const mount = (endpoint: Endpoint, run: (request: FastifyRequest) => Promise<Answered>) => {
    const answer = answering(endpoint);
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...beforeTheBody(endpoint, {
        keys,
        maxBodyBytes,
        admit: (request) => admit(db, endpoint, request),
      }),
      handler: async (request, reply) => answer(request, reply, await run(request)),
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
    const { caller, project } = await admit(connection, endpoint, request);
    // Parsed after the caller is known: strangers learn nothing of what a call would take.
    const input = await inputOf(endpoint, request);
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
    };
    return { result: await useCase(connection, call as Call<E>), caller };
  };

  const verbs: Omit<Serve, 'inBothHomes'> = {
    read: (endpoint, useCase) => {
      mount(endpoint, (request) => run(db, endpoint, request, useCase));
    },
    write: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        const answered = await connectionsOf(endpoint)
          .transaction()
          .execute((tx) => run(tx, endpoint, request, useCase));
        onWritten();
        return answered;
      });
    },
    work: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        const answered = await run(connectionsOf(endpoint), endpoint, request, useCase);
        onWritten();
        return answered;
      });
    },
    whileBusy: (endpoint, useCase) => {
      mount(endpoint, async (request) => {
        const sessionId = keys.idOf('session', bearerToken(request) ?? '');
        const isKnown = sessionId !== null && isBusy() && sessionsSeen.has(sessionId);
        if (!isKnown) await admit(db, endpoint, request);
        if (sessionId === null) throw refuse('forbidden');
        const params = paramsOf(endpoint, request) as ParsedOf<typeof endpoint>['params'];
        return { result: useCase({ sessionId }, { params }), caller: { kind: 'anonymous' } };
      });
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
