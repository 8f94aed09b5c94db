// One line serves one call of the contract: authorise, parse, run in a transaction, answer.
import {
  basePath,
  can,
  isAboutAProject,
  refuse,
  type Action,
  type AnswerOf,
  type Endpoint,
  type IntegrationAction,
  type OpenAction,
  type ParsedOf,
} from '@codes/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Db, Tx } from '../db/schema.ts';
import { isAccessKeyShaped } from '../integrations/access-key.ts';
import { integrationOfKey, type IntegrationActor } from '../integrations/integration-actor.ts';
import { refusePeopleLookups } from '../integrations/people-lookups.ts';
import { piecesWithoutAddresses, withoutAddresses } from '../integrations/without-addresses.ts';
import type { Outbox } from '../mail/outbox.ts';
import { projectFor, type ProjectAtHand } from '../projects/project-at-hand.ts';
import type { Keys } from '../sign-in/keys.ts';
import { userOfToken, type SignedInUser } from '../sign-in/sessions.ts';
import { beforeTheBody, bearerToken } from './before-the-body.ts';
import { cookieOf } from './cookies.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { JsonAnswer } from './json-answer.ts';

export type ServerActor = SignedInUser | IntegrationActor | { kind: 'anonymous' };

/** Who calls: somebody signed in, unless the policy lets integrations or anyone in. */
type Caller<A extends Action> = A extends OpenAction
  ? { actor: ServerActor }
  : A extends IntegrationAction
    ? { actor: SignedInUser | IntegrationActor }
    : { actor: SignedInUser; user: SignedInUser };

export type Call<E> = ParsedOf<E> &
  Caller<E extends { action: infer A extends Action } ? A : Action> & {
    /** The project in the path, already known to be visible to the caller. */
    project: ProjectAtHand;
    /** The cookies of the request; none stands for a session. */
    cookie: (name: string) => string | null;
  };

export type UseCase<E, Connection> = (
  db: Connection,
  call: Call<E>,
) => Promise<AnswerOf<E> | JsonAnswer | FileAnswer>;

export type Serve = {
  /** Reads get the database, writes a transaction that ends with the answer. */
  <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Tx>): void;
  /** For the few writes that do something slow, or keep a trace of a refusal. */
  withOwnTransaction: <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Db>) => void;
  /** For what must be answered while the database is busy: of the token only the signature is looked at. */
  withoutDatabase: <E extends Endpoint>(endpoint: E, useCase: SessionUseCase<E>) => void;
};

type SessionUseCase<E> = (session: { sessionId: string }, input: Pick<ParsedOf<E>, 'params'>) => AnswerOf<E>;

type Parts = { app: FastifyInstance; db: Db; keys: Keys; outbox: Outbox };

type AnyUseCase = UseCase<Endpoint, Db | Tx>;

type Answered = { result: unknown; actor: ServerActor };

export function createServe({ app, db, keys, outbox }: Parts): Serve {
  const mount = (endpoint: Endpoint, run: (request: FastifyRequest) => Promise<Answered>) => {
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...beforeTheBody(endpoint, keys),
      handler: async (request, reply) => answer(endpoint, request, reply, await run(request)),
    });
  };

  const callOn = async (
    connection: Db | Tx,
    endpoint: Endpoint,
    request: FastifyRequest,
    useCase: AnyUseCase,
  ): Promise<Answered> => {
    const call = await authorisedCall(connection, keys, endpoint, request);
    return { result: await useCase(connection, call), actor: call.actor };
  };

  const serve = (endpoint: Endpoint, useCase: AnyUseCase) => {
    if (endpoint.method === 'GET') {
      mount(endpoint, (request) => callOn(db, endpoint, request, useCase));
      return;
    }
    mount(endpoint, async (request) => {
      const result = await db.transaction().execute((tx) => callOn(tx, endpoint, request, useCase));
      outbox.deliverSoon();
      return result;
    });
  };
  const withOwnTransaction = (endpoint: Endpoint, useCase: AnyUseCase) => {
    mount(endpoint, async (request) => {
      const result = await callOn(db, endpoint, request, useCase);
      outbox.deliverSoon();
      return result;
    });
  };
  const withoutDatabase = (endpoint: Endpoint, useCase: SessionUseCase<Endpoint>) => {
    mount(endpoint, async (request) => {
      const sessionId = keys.idOf('session', bearerToken(request) ?? '');
      if (sessionId === null) throw refuse('forbidden');
      const params = parsed(endpoint.params, request.params, 'notFound');
      return { result: useCase({ sessionId }, { params }), actor: { kind: 'anonymous' } };
    });
  };
  return Object.assign(serve, { withOwnTransaction, withoutDatabase }) as Serve;
}

async function authorisedCall(
  db: Db | Tx,
  keys: Keys,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Call<Endpoint>> {
  const actor = await actorOf(db, keys, request);
  const project = await authorise(db, endpoint, actor, request.params as Record<string, string>);
  // Parsed after the caller is known: strangers learn nothing of what a call would take.
  const input = {
    params: parsed(endpoint.params, request.params, 'notFound'),
    query: parsed(endpoint.query, request.query, 'unreadable'),
    body: parsed(endpoint.body, request.body, 'invalid'),
    headers: parsed(endpoint.headers, request.headers, 'notAuthorized'),
  };
  if (actor.kind === 'integration') refusePeopleLookups(input.query);
  const user = actor.kind === 'user' ? actor : null;
  const cookie = (name: string) => cookieOf(request, name);
  return { ...input, actor, user, project, cookie } as unknown as Call<Endpoint>;
}

async function actorOf(db: Db | Tx, keys: Keys, request: FastifyRequest): Promise<ServerActor> {
  const token = bearerToken(request);
  if (token === null) return { kind: 'anonymous' };
  const actor = isAccessKeyShaped(token)
    ? await integrationOfKey(db, keys, token)
    : await userOfToken(db, keys, token);
  return actor ?? { kind: 'anonymous' };
}

async function authorise(
  db: Db | Tx,
  { action, path }: Endpoint,
  actor: ServerActor,
  params: Record<string, string>,
): Promise<ProjectAtHand | null> {
  if (!isAboutAProject(action)) {
    if (can(actor, action)) return null;
    if (actor.kind === 'anonymous') throw refuse('notAuthorized');
    if (!path.startsWith('/projects/{projectNumber}')) throw refuse('forbidden');
    // What the caller may not see is not there, before it is forbidden.
    const seen = await projectFor(db, actor, params['projectNumber'] ?? '', true);
    throw refuse(seen === null ? 'projectNotFound' : 'notProjectAdministrator');
  }
  if (actor.kind === 'anonymous') throw refuse('notAuthorized');
  const isTheProjectItself = path === '/projects/{projectNumber}';
  const project = await projectFor(db, actor, params['projectNumber'] ?? '', isTheProjectItself);
  if (project === null) throw refuse('projectNotFound');
  if (!can(actor, action, project.standing)) throw refuse('notProjectAdministrator');
  return project;
}

function parsed(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: 'notFound' | 'unreadable' | 'invalid' | 'notAuthorized',
) {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  if (refusal === 'notAuthorized') throw refuse('notAuthorized');
  const problems = result.error.issues.map(problemOf);
  if (refusal === 'unreadable') throw refuse('unreadable', { why: problems.join('; ') });
  // The one parameter with rules of its own is an address in a path, and a wrong one deserves its words.
  throw refusal === 'notFound' && !problems.some((problem) => problem.startsWith('email: '))
    ? refuse('notFound')
    : refuse('invalid', null, problems);
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  const [first, ...rest] = path;
  if (first === undefined) return message;
  const place = typeof first === 'number' ? [`Row ${first + 1}`, ...rest] : [first, ...rest];
  return `${place.map(String).join(', ')}: ${message}`;
}

function answer(
  { answer: schema, status = 200 }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { result, actor }: Answered,
) {
  if (schema === undefined) return reply.code(204).send();
  if (result instanceof FileAnswer) return sendFile(reply, result);
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  const json = result instanceof JsonAnswer ? result.json : JSON.stringify(result);
  if (result instanceof JsonAnswer) placeInList(request, reply, result);
  return reply.send(actor.kind === 'integration' ? hidingAddresses(json) : sendable(json));
}

/** The stream is closed when the caller goes away, and with it what feeds it. */
function sendable(json: JsonAnswer['json']): string | Readable {
  return typeof json === 'string' ? json : Readable.from(json);
}

function hidingAddresses(json: JsonAnswer['json']): string | Readable {
  return sendable(typeof json === 'string' ? withoutAddresses(json) : piecesWithoutAddresses(json));
}

function placeInList(request: FastifyRequest, reply: FastifyReply, { total, next }: JsonAnswer): void {
  if (total !== null) reply.header('x-total-count', total);
  if (next !== null) reply.header('link', `<${addressAfter(request, next)}>; rel="next"`);
}

function addressAfter({ url }: FastifyRequest, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.delete('offset');
  search.set('after', cursor);
  return `${path}?${search.toString()}`;
}
