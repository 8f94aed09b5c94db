// Tokens are derived from a row's id and the SECRET: the database holds nothing that could be used as one.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
  const keyOf = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', `codes ${purpose}`, 32));
  const keys = Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(purpose)])) as Record<
    Purpose,
    Buffer
  >;
  const signatureOf = (purpose: Purpose, id: string) =>
    createHmac('sha256', keys[purpose]).update(id).digest('base64url');

  return {
    tokenOf: (purpose, id) => `${id}.${signatureOf(purpose, id)}`,
    idOf: (purpose, token) => {
      const [id, signature, ...rest] = token.split('.');
      if (id === undefined || signature === undefined || rest.length > 0) return null;
      const expected = Buffer.from(signatureOf(purpose, id));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
