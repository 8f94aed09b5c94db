// Every call of the web app goes through here: the bearer token goes out, a refused one ends the session.
import {
  addressOf,
  CallError,
  createClient,
  type Client,
  type Endpoint,
  type ErrorBody,
} from '@codes/contract';

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

const headers = (): Record<string, string> => {
  const token = credentials.token();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};

const send = createClient({ fetch: (address, request) => fetch(address, request), headers });

const call = (endpoint: Endpoint, ...input: [never]) => guarded(endpoint, () => send(endpoint, ...input));
const page = (endpoint: Endpoint, ...input: [never]) =>
  guarded(endpoint, () => send.page(endpoint, ...input));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it takes and gives what the client above does
export const api = Object.assign(call, { page }) as Client;

/** An answer that is read while it comes, because it is too long to wait for. */
export function openStream(
  endpoint: Endpoint,
  input: { params: object; body: unknown },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return guarded(endpoint, async () => {
    const response = await fetch(addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(input.body),
      signal,
    });
    if (response.ok && response.body) return response.body;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server refuses, it says so
    throw new CallError(response.status, (await response.json()) as ErrorBody);
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
