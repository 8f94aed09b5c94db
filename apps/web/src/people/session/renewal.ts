// What becomes of a refused token: it is renewed, or the person signs in again over the page, which stays as it is.
// The login does without it.
import { CallError } from '@codes/contract';
import { takeProviderToken } from './provider-token.ts';
import { signInAsked } from './sign-in-asked.ts';
import { accessTokenFor, endWithFailure } from './sign-in.ts';
import { lastUserName, storedSession } from './stored-session.ts';

export type Renewal = 'renewed' | 'ended';

const renewals = new Map<string, Promise<Renewal>>();

/** The tokens of this visit: who calls with an older one of them goes on with the newest. */
let visit = storedSession.read().visit;
let tokens = new Set<string | null>([storedSession.read().token]);
storedSession.subscribe(() => {
  const now = storedSession.read();
  if (now.visit !== visit) tokens = new Set();
  visit = now.visit;
  tokens.add(now.token);
});

/** The one place that answers a refused token; calls that are refused together wait for one answer. */
export function tokenRefused(token: string): Promise<Renewal> {
  const renewal = renewals.get(token) ?? renewedOrEnded(token);
  renewals.set(token, renewal);
  return renewal;
}

/** Nobody signs in again over the page: it gives way to the login. */
export function endExpiredSession(): void {
  storedSession.end('expired');
}

async function renewedOrEnded(token: string): Promise<Renewal> {
  const { token: current } = storedSession.read();
  if (token !== current) return current !== null && tokens.has(token) ? 'renewed' : 'ended';
  const providerToken = takeProviderToken();
  if (providerToken === null) return signedInAgain();
  try {
    storedSession.start(await accessTokenFor(providerToken), lastUserName() ?? '');
    return 'renewed';
  } catch (error) {
    const isTooOld = error instanceof CallError && error.is('providerTokenRefused', 'notAuthorized');
    if (isTooOld) return signedInAgain();
    endWithFailure(error);
    return 'ended';
  }
}

async function signedInAgain(): Promise<Renewal> {
  if (!signInAsked.isPossible()) {
    endExpiredSession();
    return 'ended';
  }
  signInAsked.set(true);
  const before = storedSession.read();
  return new Promise((resolve) => {
    const stop = storedSession.subscribe(() => {
      const now = storedSession.read();
      if (now.token === before.token) return;
      stop();
      signInAsked.set(false);
      resolve(now.token !== null && now.visit === before.visit ? 'renewed' : 'ended');
    });
  });
}
