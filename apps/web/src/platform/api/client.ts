// Every call of the web app goes through here: the bearer token goes out, a refused one ends the session.
import {
  addressOf,
  CallError,
  createClient,
  exchange,
  unlessLost,
  type AnswerOf,
  type Client,
  type Endpoint,
  type InputOf,
  type Job,
  type Received,
} from '@codes/contract';
import { sitePath } from '../site-path.ts';
import { sendWithProgress, type Sending } from './send-with-progress.ts';

export type Credentials = {
  token: () => string | null;
  /** The server refused this token: 'renewed' makes the call once more, 'ended' lets it fail. */
  refused: (token: string) => Promise<'renewed' | 'ended'>;
};

let credentials: Credentials = { token: () => null, refused: async () => 'ended' };

/** The session says whose calls these are; the API itself knows no storage and no sign-in. */
export function callAs(whom: Credentials): void {
  credentials = whom;
}

type Headers = Record<string, string>;

const headers = (): Headers => {
  const token = credentials.token();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};

const withJson = (): Headers => ({ ...headers(), 'content-type': 'application/json' });

const send = createClient({
  fetch: (address, request) => fetch(address, request),
  origin: sitePath,
  headers,
});

const call = (endpoint: Endpoint, ...input: [never]) => guarded(endpoint, () => send(endpoint, ...input));
const page = (endpoint: Endpoint, ...input: [never]) =>
  guarded(endpoint, () => send.page(endpoint, ...input));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it takes and gives what the client above does
export const api = Object.assign(call, { page }) as Client;

/** An answer that is read while it comes, because it is too long to wait for. */
export async function* readStream(
  endpoint: Endpoint,
  input: { params: object; body: unknown },
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { body } = await guarded(endpoint, () =>
    exchange(() =>
      fetch(sitePath + addressOf(endpoint.path, input), {
        method: endpoint.method,
        headers: withJson(),
        body: JSON.stringify(input.body),
        signal,
      }),
    ),
  );
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await unlessLost(reader.read());
    if (done) return;
    yield value;
  }
}

/** A large body, put together where it does not hold up the page, which says how much of it is sent. */
export function upload<E extends Endpoint>(
  endpoint: E,
  params: InputOf<E>['params'],
  sending: Sending,
): Promise<AnswerOf<E>> {
  const address = sitePath + addressOf(endpoint.path, { params: params ?? {} });
  return guarded(endpoint, async () => {
    const received = await exchange(() =>
      sendWithProgress(address, { method: endpoint.method, headers: withJson(), ...sending }),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the same contract
    return JSON.parse(await received.text()) as AnswerOf<E>;
  });
}

/** What comes of a call that was left with the server: its answer after all, or the job that it has become. */
export type Left<E> = { kind: 'answered'; answer: AnswerOf<E> } | { kind: 'job'; job: Job };

type Leaving = {
  /** A file's rows, whose way out is followed, or a few words. */
  sending: Sending | { body: string | null; signal: AbortSignal };
  /** In seconds: what is done by then is no job. */
  waiting: number;
};

export function leave<E extends Endpoint>(
  endpoint: E,
  { params, query = {} }: { params: InputOf<E>['params']; query?: object },
  { sending, waiting }: Leaving,
): Promise<Left<E>> {
  const address = sitePath + addressOf(endpoint.path, { params: params ?? {}, query });
  const prefer = waiting === 0 ? 'respond-async' : `respond-async, wait=${waiting}`;
  return guarded(endpoint, async () => {
    const request = { method: endpoint.method, headers: { ...withJson(), prefer } };
    const received = await exchange<Received>(() =>
      'onSent' in sending
        ? sendWithProgress(address, { ...request, ...sending })
        : fetch(address, { ...request, ...sending }),
    );
    const text = await received.text();
    const told: unknown = text === '' ? undefined : JSON.parse(text);
    const left = received.status === 202 ? { kind: 'job', job: told } : { kind: 'answered', answer: told };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the same contract
    return left as Left<E>;
  });
}

async function guarded<Answer>(endpoint: Endpoint, make: () => Promise<Answer>): Promise<Answer> {
  const token = credentials.token();
  try {
    return await make();
  } catch (error) {
    // A sign-in that fails is about what was typed, not about the session.
    const isRefused = error instanceof CallError && error.is('notAuthorized');
    if (!isRefused || token === null || endpoint.action === 'account.signIn') throw error;
    if ((await credentials.refused(token)) === 'ended') throw error;
    return make();
  }
}
