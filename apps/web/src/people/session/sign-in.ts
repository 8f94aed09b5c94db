// Beginning and end of a session, in this tab and, through the storage, in all others.
import { account, CallError, type ShownError } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { addressInToken, keepProviderToken } from './provider-token.ts';
import { forgetReturnAddressUnlessOf } from './return-address.ts';
import { storedSession } from './stored-session.ts';
import { words } from './session.words.ts';

export function signIn(accessToken: string, userName: string): void {
  forgetReturnAddressUnlessOf(userName);
  storedSession.start(accessToken, userName);
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
export async function accessTokenFor(providerToken: string): Promise<string> {
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

export function endWithFailure(error: unknown): void {
  const isRefusedByName = error instanceof CallError && error.is(...refusalsOfAPerson);
  lastFailure = showError(error, {
    prefix: words.loginFailed,
    customMessage: isRefusedByName ? error.body.message : undefined,
  });
  storedSession.end('signedOut');
}
