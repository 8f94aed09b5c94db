import { email, refuse } from '@codes/contract';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';

export type ProviderClaims = z.infer<typeof claims>;

/** Keys that only the provider holds; never none, and nothing signed with a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const clockToleranceInSeconds = 10;

const optionalText = z.string().optional().catch(undefined);

const claims = z.object({
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: optionalText,
  nonce: z.string().optional(),
  email: optionalText,
  // Some providers write it as a text; whatever it is, only a plain yes is one.
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
});

/** The claims of an ID token that the provider has signed for us and that has not expired. */
export async function verifyProviderToken(
  { clientId, reach }: IdentityProvider,
  token: string,
): Promise<ProviderClaims> {
  const { issuer, keys } = await reach();
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockToleranceInSeconds,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const verified = claims.parse(payload);
    if (!isMadeForUs(verified, clientId) || isOfTheFuture(verified)) throw refuse('providerTokenRefused');
    return verified;
  } catch (error) {
    throw isProviderAway(error) ? refuse('unavailable') : refuse('providerTokenRefused');
  }
}

/** The address that the provider vouches for: an absent claim is the organisation's own word, false is not. */
export function addressIn(token: ProviderClaims): string {
  const address = email().safeParse(token.email);
  if (!address.success) throw refuse('providerAddressMissing');
  const { email_verified: isVerified = true } = token;
  if (isVerified !== true && isVerified !== 'true') {
    throw refuse('providerAddressNotVerified', { userName: address.data });
  }
  return address.data;
}

/** One that was made tomorrow would be taken for a day longer than its provider lets it live. */
function isOfTheFuture({ iat }: ProviderClaims): boolean {
  return iat > Date.now() / 1000 + clockToleranceInSeconds;
}

/** A token for several audiences says which of them asked for it. */
function isMadeForUs({ aud, azp }: ProviderClaims, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return typeof aud === 'string' || aud.length === 1;
}

function isProviderAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC'; // no 200 from its keys
  return error instanceof TypeError; // fetch could not connect
}
