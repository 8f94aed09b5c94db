import { createClient, type Client, type Fetch } from '@codes/contract';

export type Connection = {
  /** Where Codes is: `https://codes.example.com`. */
  address: string;
  /** From Settings, Integrations Access; with or without the word Bearer in front. */
  accessKey: string;
  fetch: Fetch;
};

/** A typed client that acts as an integration: `await codes(calls.readProject, { params })`. */
export function connect({ address, accessKey, fetch }: Connection): Client {
  return createClient({ fetch, origin: originOf(address), headers: () => authorization(accessKey) });
}

export function originOf(address: string): string {
  return address.replace(/\/+$/, '');
}

export function authorization(accessKey: string): { authorization: string } {
  return { authorization: `Bearer ${accessKey.trim().replace(/^Bearer\s+/i, '')}` };
}
