// Calls with a long answer, a large body or a job. The login does without them.
import type { Language } from '@codes/codes';
import {
  addressOf,
  exchange,
  unlessLost,
  type AnswerOf,
  type Endpoint,
  type InputOf,
  type Job,
  type Received,
} from '@codes/contract';
import { sitePath } from '../site-path.ts';
import { guarded, withJson } from './client.ts';

/** An answer that is read while it comes, because it is too long to wait for. */
export async function* readStream(
  endpoint: Endpoint,
  input: { params: object; body: unknown },
  signal: AbortSignal,
  language?: Language,
): AsyncGenerator<string> {
  const { body } = await guarded(endpoint, () =>
    exchange(() =>
      fetch(sitePath + addressOf(endpoint.path, input), {
        method: endpoint.method,
        headers: withJson(language),
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
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    const left = received.status === 202 ? { kind: 'job', job: answer } : { kind: 'answered', answer };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the same contract
    return left as Left<E>;
  });
}

export type Sending = {
  body: Blob;
  signal: AbortSignal;
  /** The share that is sent, up to 1: from then on it is the server's. */
  onSent: (share: number) => void;
};

type Request = Sending & { method: string; headers: Record<string, string> };

/** The body is followed while it goes out, which fetch does not report. */
function sendWithProgress(address: string, sent: Request): Promise<Received> {
  const { method, headers, body, signal, onSent } = sent;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: async () => request.responseText }),
    );
    request.addEventListener('error', () => reject(new TypeError('The request failed')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
