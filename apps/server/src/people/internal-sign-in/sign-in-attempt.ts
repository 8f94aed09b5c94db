// The state of a sign-in between leaving for the identity provider and coming back. The browser keeps it,
// signed, in cookies that scripts cannot read: whichever server it comes back to can go on.
import { basePath } from '@codes/contract';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Keys } from '../sign-in/keys.ts';

export type Attempt = { state: string; nonce: string; codeVerifier: string };

const minutesForAnAttempt = 10;
const browserCookie = 'codes-internal';

export const callbackPath = `${basePath}/users/internal-sign-in/callback`;

export function newAttempt(keys: Keys, codeVerifier: string): Attempt {
  return {
    state: randomBytes(16).toString('base64url'),
    nonce: keys.tokenOf('internal-nonce', randomUUID()),
    codeVerifier,
  };
}

/** One cookie an attempt, so that two tabs do not get into each other's way. */
export function attemptCookieName(state: string): string {
  return `codes-sign-in-${state}`;
}

export function attemptCookie(keys: Keys, publicUrl: string, attempt: Attempt): string {
  const content = { ...attempt, until: Date.now() + minutesForAnAttempt * 60_000 };
  const value = keys.tokenOf('internal-sign-in', Buffer.from(JSON.stringify(content)).toString('base64url'));
  return cookie(publicUrl, {
    name: attemptCookieName(attempt.state),
    value,
    path: callbackPath,
    sameSite: 'Lax', // it has to come along when the provider sends the browser back
    maxAge: minutesForAnAttempt * 60,
  });
}

export function endedAttemptCookie(publicUrl: string, state: string): string {
  const name = attemptCookieName(state);
  return cookie(publicUrl, { name, value: '', path: callbackPath, sameSite: 'Lax', maxAge: 0 });
}

export function attemptIn(keys: Keys, value: string | null): Attempt | null {
  const content = value === null ? null : keys.idOf('internal-sign-in', value);
  if (content === null) return null;
  const { until, ...attempt } = JSON.parse(Buffer.from(content, 'base64url').toString()) as Attempt & {
    until: number;
  };
  return until > Date.now() ? attempt : null;
}

/** Ties a provider's token to the browser that it was given to. */
export function browserCookieFor(keys: Keys, publicUrl: string, nonce: string, expires: number): string {
  return cookie(publicUrl, {
    name: browserCookie,
    value: keys.tokenOf('internal-browser', fingerprintOf(nonce)),
    path: `${basePath}/users/authenticate-sp`,
    sameSite: 'Strict',
    maxAge: Math.max(0, Math.floor(expires - Date.now() / 1000)),
  });
}

/**
 * Whether a token comes from where it was given to. One that carries a nonce was asked for by a browser:
 * it must be ours, and come from that browser. One without was asked for by a program of the organisation.
 */
export function cookieMatchesNonce(
  keys: Keys,
  nonce: string | undefined,
  cookieOf: (name: string) => string | null,
): boolean {
  if (nonce === undefined) return true;
  if (keys.idOf('internal-nonce', nonce) === null) return false;
  return keys.idOf('internal-browser', cookieOf(browserCookie) ?? '') === fingerprintOf(nonce);
}

function fingerprintOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}

type Cookie = { name: string; value: string; path: string; sameSite: 'Lax' | 'Strict'; maxAge: number };

function cookie(publicUrl: string, { name, value, path, sameSite, maxAge }: Cookie): string {
  const { protocol, pathname } = new URL(publicUrl);
  const parts = [
    `${name}=${value}`,
    `Path=${pathname.replace(/\/$/, '')}${path}`,
    `Max-Age=${maxAge}`,
    `SameSite=${sameSite}`,
    'HttpOnly',
  ];
  return [...parts, ...(protocol === 'https:' ? ['Secure'] : [])].join('; ');
}
