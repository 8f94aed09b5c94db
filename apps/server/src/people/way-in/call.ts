// A call as its use case gets it: what was sent, by whom, and the project that it is about.
import type { Language } from '@codes/codes';
import type {
  About,
  Action,
  AnswerOf,
  IntegrationAction,
  OpenAction,
  ParsedOf,
  Wording,
} from '@codes/contract';
import type { FastifyRequest } from 'fastify';
import type { EventStream } from '../../platform/http/answers/event-stream.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { cookieOf } from '../../platform/http/cookies.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Report } from '../../platform/report.ts';
import type { IntegrationActor } from '../integrations/integration-actor.ts';
import type { Device, SignedInUser } from '../sign-in/sessions.ts';
import type { ResolvedProject } from '../standing/resolved-project.ts';
import { deviceOf, type Caller } from './caller.ts';

/** Somebody signed in, unless the policy lets integrations or anyone in. */
type CallerOf<A extends Action> = A extends OpenAction
  ? { actor: Caller }
  : A extends IntegrationAction
    ? { actor: SignedInUser | IntegrationActor }
    : { actor: SignedInUser; user: SignedInUser };

/** The project in the path, already known to be visible to the caller. */
type SubjectOf<A extends About> = A extends 'nothing' ? unknown : { project: ResolvedProject };

/** That of the answer; nobody knows yet who reads that of a job, and when. */
type LanguageOf<E> = { language: E extends { job: string } ? Wording : Language };

export type Call<E> = ParsedOf<E> & {
  /** The cookies of the request; none stands for a session. */
  cookie: (name: string) => string | null;
  device: Device;
  /** Says how much of a limit is left, to the caller. */
  noteLimit: (limit: RateLimit) => void;
  /** Where the call is a job: its progress. */
  job: Report | null;
} & (E extends { action: infer Its extends Action; about: infer Of extends About }
    ? CallerOf<Its> & SubjectOf<Of>
    : never) &
  LanguageOf<E>;

export type UseCase<E, Connection> = (connection: Connection, call: Call<E>) => Promise<Answer<AnswerOf<E>>>;

/** As the contract says, or written otherwise: as a file, or as JSON that is there already. */
export type Answer<Value> = Value | JsonAnswer | FileAnswer | EventStream;

/** A Call<E> by construction: its schemas give the input, its action the caller, what it is about the project. */
export function callOf<E>(request: FastifyRequest): Call<E> {
  const { caller, project } = request.admitted;
  const call: unknown = {
    ...request.input,
    actor: caller,
    user: caller,
    project,
    cookie: (name: string) => cookieOf(request, name),
    device: deviceOf(request),
    noteLimit: (limit: RateLimit) => void (request.rateLimit = limit),
    language: languageOf(request),
    job: null,
  };
  return call as Call<E>;
}
