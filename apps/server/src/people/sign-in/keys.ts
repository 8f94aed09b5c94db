// Tokens are derived from a row's id and the SECRET: the database holds nothing that could be used as one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../platform/secret.ts';

/**
 * As many signatures that were found right are not made again. They say who made a token, not that it still counts for
 * anything: that is asked of the database with each call.
 */
const mostKept = 10_000;

const purposes = [
  'session',
  'password-link',
  'integration',
  'internal-sign-in',
  'internal-nonce',
  'internal-browser',
  'scim',
  'download',
] as const;
export type Purpose = (typeof purposes)[number];

export type Keys = {
  /** The token of a row, for example of a session. */
  tokenOf: (purpose: Purpose, id: string) => string;
  /** The id that a token was made for; null where it was not made here for this purpose. */
  idOf: (purpose: Purpose, token: string) => string | null;
};

export function keysFrom(secret: string): Keys {
  const keys = Object.fromEntries(purposes.map((purpose) => [purpose, keyFor(secret, purpose)])) as Record<
    Purpose,
    Buffer
  >;
  const signatureOf = (purpose: Purpose, id: string) =>
    createHmac('sha256', keys[purpose]).update(id).digest('base64url');
  const right = new Map<string, Buffer>();

  return {
    tokenOf: (purpose, id) => `${id}.${signatureOf(purpose, id)}`,
    idOf: (purpose, token) => {
      const [id, signature, ...rest] = token.split('.');
      if (id === undefined || signature === undefined || rest.length > 0) return null;
      const row = `${purpose} ${id}`;
      const expected = right.get(row) ?? Buffer.from(signatureOf(purpose, id));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      keepNewest(right, row, expected, mostKept);
      return id;
    },
  };
}

/** Keeps it as the newest, and forgets the one that was kept longest ago where there are more than that. */
export function keepNewest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
