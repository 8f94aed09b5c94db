// A call with a large body: how much of it is sent, and a way to stop it, which fetch does not tell.
import {
  account,
  addressOf,
  CallError,
  type AnswerOf,
  type Endpoint,
  type ErrorBody,
  type InputOf,
} from '@codes/contract';
import { api } from '../api/client.ts';
import { storedSession } from '../session/stored-session.ts';

/** The user has stopped the call before all of it was sent. */
export class CallCancelled extends Error {}

type Sending = {
  /** JSON, put together where it does not hold up the page. */
  body: Blob;
  signal: AbortSignal;
  /** The share that is sent, up to 1: from then on it is the server's. */
  onSent: (share: number) => void;
};

export async function sendLarge<E extends Endpoint>(
  endpoint: E,
  params: InputOf<E>['params'],
  sending: Sending,
): Promise<AnswerOf<E>> {
  const { status, text } = await exchange(endpoint, params, sending);
  if (status === 0) throw new CallError(0, { message: lost });
  if (status >= 400) {
    const error = new CallError(status, errorBodyOf(text));
    // Ends the session in the usual way.
    if (error.is('notAuthorized')) await api(account.readMe);
    throw error;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the same contract
  return JSON.parse(text) as AnswerOf<E>;
}

const lost = 'The server does not answer. Check the connection and try again.';

function exchange<E extends Endpoint>(
  endpoint: E,
  params: InputOf<E>['params'],
  { body, signal, onSent }: Sending,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new CallCancelled());
      return;
    }
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint.path, { params: params ?? {} }));
    request.setRequestHeader('content-type', 'application/json');
    const { token } = storedSession.read();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => resolve({ status: 0, text: '' }));
    request.addEventListener('abort', () => reject(new CallCancelled()));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function errorBodyOf(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what has a message is the catalogue's
    if (typeof body === 'object' && body !== null && 'message' in body) return body as ErrorBody;
  } catch {
    // A proxy between browser and server answers in its own words.
  }
  return { message: text };
}
