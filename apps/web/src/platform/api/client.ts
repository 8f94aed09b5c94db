// Every call of the web app goes through here: the bearer token goes out, a refused one ends the session.
import { pageLanguage, type Language } from '@codes/codes';
import { CallError, createClient, type Client, type Endpoint } from '@codes/contract';
import { sitePath } from '../site-path.ts';

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

const headers = (language = pageLanguage()): Headers => {
  const token = credentials.token();
  const inLanguage = { 'accept-language': language };
  return token === null ? inLanguage : { ...inLanguage, authorization: `Bearer ${token}` };
};

export const withJson = (language?: Language): Headers => ({
  ...headers(language),
  'content-type': 'application/json',
});

const send = createClient({
  fetch: (address, request) => fetch(address, request),
  origin: sitePath,
  headers: () => headers(),
});

const call = (endpoint: Endpoint, ...input: [never]) => guarded(endpoint, () => send(endpoint, ...input));
const page = (endpoint: Endpoint, ...input: [never]) =>
  guarded(endpoint, () => send.page(endpoint, ...input));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it takes and gives what the client above does
export const api = Object.assign(call, { page }) as Client;

/** Makes a call again once its refused token is renewed. */
export async function guarded<Answer>(endpoint: Endpoint, make: () => Promise<Answer>): Promise<Answer> {
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
