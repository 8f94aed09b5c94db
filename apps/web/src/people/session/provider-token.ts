// What the organisation's identity provider sent along: the token that signs an employee in, and in again.
// Kept for this tab only; signing out forgets it with all the rest.
import { account } from '@codes/contract';
import { keptPrefix } from '../../platform/site-path.ts';

export type ProviderReturn = { kind: 'token'; token: string } | { kind: 'failure'; text: string };

const key = `${keptPrefix}providerToken`;
const { token: tokenName, failure: failureName } = account.internalSignInFragments;

/** How the way through the provider ended, as the fragment of /login says it; null where nobody went it. */
export function providerReturnIn(fragment: string): ProviderReturn | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = said.get(tokenName);
  if (token) return { kind: 'token', token };
  const failure = said.get(failureName);
  return failure === null ? null : { kind: 'failure', text: failureWords(failure) };
}

export function keepProviderToken(token: string): void {
  sessionStorage.setItem(key, token);
}

/** For one more sign-in: whoever is refused after that has to go to the provider again. */
export function takeProviderToken(): string | null {
  const token = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return token;
}

/** Whose token it is, as far as it can be read; the server alone decides whether it is true. */
export function addressInToken(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    const hasAddress = typeof claims === 'object' && claims !== null && 'email' in claims;
    return hasAddress ? String(claims.email).toLowerCase() : '';
  } catch {
    return '';
  }
}

/** A fragment can be written by anyone: only the words of the contract are shown. */
function failureWords(name: string): string {
  const words: Readonly<Record<string, string>> = account.internalSignInFailures;
  return (Object.hasOwn(words, name) && words[name]) || account.internalSignInFailures.refused;
}
