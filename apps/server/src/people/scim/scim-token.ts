// The one token of the identity provider that keeps the directory: derived from the SECRET, and good for SCIM only.
import type { Keys } from '../sign-in/keys.ts';

const holder = 'scim';

export function scimTokenOf(keys: Keys): string {
  return keys.tokenOf('scim', holder);
}

export function isScimToken(keys: Keys, token: string): boolean {
  return keys.idOf('scim', token) === holder;
}
