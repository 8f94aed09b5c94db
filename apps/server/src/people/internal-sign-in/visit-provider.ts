// The browser's way through the identity provider: there with a question, back with an answer.
import { Refusal, type account } from '@codes/contract';
import * as openid from 'openid-client';
import type { Keys } from '../sign-in/keys.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { verifyProviderToken } from './provider-token.ts';
import { callbackPath, newAttempt, type Attempt } from './sign-in-attempt.ts';

type Failure = account.InternalSignInFailure;

export type Return =
  | { kind: 'token'; token: string; nonce: string; expires: number }
  | { kind: 'failure'; failure: Failure };

/** Where to send the browser, and what it has to bring back. */
export async function leaveForProvider(
  { reach }: IdentityProvider,
  keys: Keys,
  publicUrl: string,
): Promise<{ address: string; attempt: Attempt }> {
  const { configuration } = await reach();
  const attempt = newAttempt(keys, openid.randomPKCECodeVerifier());
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: publicUrl + callbackPath,
    scope: 'openid profile email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, attempt };
}

/** `url` is the path and query that the provider sent the browser back to. */
export async function returnFromProvider(
  provider: IdentityProvider,
  publicUrl: string,
  url: string,
  attempt: Attempt | null,
): Promise<Return> {
  if (attempt === null) return { kind: 'failure', failure: 'expired' };
  try {
    const { configuration } = await provider.reach();
    const { id_token: token = '' } = await openid.authorizationCodeGrant(
      configuration,
      new URL(publicUrl + url),
      {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
        idTokenExpected: true,
      },
    );
    const { exp } = await verifyProviderToken(provider, token);
    return { kind: 'token', token, nonce: attempt.nonce, expires: exp };
  } catch (error) {
    return { kind: 'failure', failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return error.code === 'unavailable' ? 'unavailable' : 'refused';
  if (error instanceof openid.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  }
  return isProviderAway(error) ? 'unavailable' : 'refused';
}

/** The library wraps what fetch met, such as a connection that was refused, and an answer that did not come in time. */
function isProviderAway(error: unknown): boolean {
  if (!(error instanceof openid.ClientError)) return error instanceof TypeError;
  return error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError;
}
