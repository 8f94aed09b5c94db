// Beginning and end of a session, in this tab and, through the storage, in all others.
import { account } from '@codes/contract';
import { api, callAs } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { embeddingKey } from './embedding-key.ts';
import { forgetReturnAddressUnlessOf } from './return-address.ts';
import { storedSession } from './stored-session.ts';

/** Called once, before the first screen is drawn. */
export function connectSession(): void {
  callAs({ token: () => embeddingKey() ?? storedSession.read().token, refused: tokenRefused });
  let { token } = storedSession.read();
  storedSession.subscribe(() => {
    const next = storedSession.read().token;
    // Nothing that one user has loaded may be seen by the next.
    if (next !== token) queryClient.clear();
    token = next;
  });
}

export function signIn(accessToken: string, userName: string): void {
  forgetReturnAddressUnlessOf(userName);
  storedSession.start(accessToken);
}

/** The screen does not wait for the server: the token is gone from here at once. */
export function signOut(): void {
  const told = api(account.logout);
  storedSession.end('signedOut');
  told.catch(() => {
    // The token ends by itself after some hours, and no one here has it any more.
  });
}

/** The password has changed, and with that the server has ended every token. */
export function endSession(): void {
  storedSession.end('signedOut');
}

// The one place that answers a 401: signing in again with a provider's token belongs in front of the end.
async function tokenRefused(token: string): Promise<'renewed' | 'ended'> {
  if (token === storedSession.read().token) storedSession.end('expired');
  return 'ended';
}
