import type { Language } from '@codes/codes';
import { createClient, type Client, type Fetch, type Received } from '@codes/contract';

export type Connection = {
  /** Where Codes is: `https://codes.example.com`, or `https://example.com/codes` where it has a path. */
  address: string;
  /** From Settings, Integrations Access; with or without the word Bearer in front. */
  accessKey: string;
  fetch: ConnectionFetch;
  /** Of messages and of what is wrong with codes; English where it is left out. */
  language?: Language;
};

/** The part of fetch that it needs; `body` is the stream of a file. */
export type ConnectionFetch = (
  ...request: Parameters<Fetch>
) => Promise<Received & { headers: { get(name: string): string | null }; body?: unknown }>;

/** Makes calls, and is the connection that `download` takes. */
export type Codes = Client & Readonly<Required<Connection>>;

/**
 * A typed client that acts as an integration.
 *
 * @example
 * const codes = connect({ address: 'https://codes.example.com', accessKey: key, fetch });
 * const project = await codes(calls.readProject, { params: { projectNumber: '100245' } });
 */
export function connect({ address, accessKey, fetch, language = 'en' }: Connection): Codes {
  const headers = () => headersOf({ accessKey, language });
  const client = createClient({ fetch, origin: originOf(address), headers });
  // Not enumerable: a client that is logged does not show its key.
  Object.defineProperties(client, {
    address: { value: address },
    accessKey: { value: accessKey },
    fetch: { value: fetch },
    language: { value: language },
  });
  return client as Codes;
}

export function originOf(address: string): string {
  return address.replace(/\/+$/, '');
}

/** The server's answers are in English unless they are asked for otherwise. */
export function headersOf({ accessKey, language = 'en' }: Pick<Connection, 'accessKey' | 'language'>) {
  return {
    authorization: `Bearer ${accessKey.trim().replace(/^Bearer\s+/i, '')}`,
    ...(language !== 'en' && { 'accept-language': language }),
  };
}
