// Beginning and end of a session, in this tab and, through the storage, in all others.
import { account, CallError, type ShownError } from '@codes/contract';
import { api, callAs } from '../../platform/api/client.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { embeddingKey } from './embedding-key.ts';
import { addressInToken, keepProviderToken, takeProviderToken } from './provider-token.ts';
import { forgetReturnAddressUnlessOf } from './return-address.ts';
import { storedSession } from './stored-session.ts';
import { words } from './session.words.ts';

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

/** With what the identity provider sent along. A failure leaves nobody signed in and is kept for /login. */
export async function signInInternally(providerToken: string): Promise<void> {
  keepProviderToken(providerToken);
  try {
    signIn(await accessTokenFor(providerToken), addressInToken(providerToken));
  } catch (error) {
    endWithFailure(error);
  }
}

/** Why the last internal sign-in failed, until it is dismissed or the next one begins. */
export const internalFailure = {
  read: (): ShownError | null => lastFailure,
  dismiss: (): void => {
    lastFailure = null;
  },
};

/** The screen does not wait for the server: the token is gone from here at once. */
export function signOut(): void {
  const ended = api(account.logout);
  storedSession.end('signedOut');
  ended.catch(() => {
    // The token ends by itself after some hours, and no one here has it any more.
  });
}

/** The password has changed, and with that the server has ended every token. */
export function endSession(): void {
  storedSession.end('signedOut');
}

let lastFailure: ShownError | null = null;
const renewals = new Map<string, Promise<'renewed' | 'ended'>>();

/** The one place that answers a refused token; calls that are refused together wait for one answer. */
function tokenRefused(token: string): Promise<'renewed' | 'ended'> {
  const renewal = renewals.get(token) ?? renewedOrEnded(token);
  renewals.set(token, renewal);
  return renewal;
}

async function renewedOrEnded(token: string): Promise<'renewed' | 'ended'> {
  if (token !== storedSession.read().token) return 'ended';
  const providerToken = takeProviderToken();
  if (providerToken === null) {
    storedSession.end('expired');
    return 'ended';
  }
  try {
    storedSession.start(await accessTokenFor(providerToken));
    return 'renewed';
  } catch (error) {
    const isTooOld = error instanceof CallError && error.is('providerTokenRefused', 'notAuthorized');
    if (isTooOld) storedSession.end('expired');
    else endWithFailure(error);
    return 'ended';
  }
}

async function accessTokenFor(providerToken: string): Promise<string> {
  const { accessToken } = await api(account.authenticateInternally, {
    headers: { 'x-provider-token': providerToken },
  });
  // Employees have no password that they could be asked to change.
  if (accessToken === null) throw new Error('An internal sign-in gave no token');
  return accessToken;
}

/** These say why this person may not come in. */
const refusalsOfAPerson = [
  'providerAddressMissing',
  'providerAddressNotVerified',
  'addressOfExternalAccount',
  'employeeDeactivated',
] as const;

function endWithFailure(error: unknown): void {
  const isRefusedByName = error instanceof CallError && error.is(...refusalsOfAPerson);
  lastFailure = showError(error, {
    prefix: words.loginFailed,
    customMessage: isRefusedByName ? error.body.message : undefined,
  });
  storedSession.end('signedOut');
}
