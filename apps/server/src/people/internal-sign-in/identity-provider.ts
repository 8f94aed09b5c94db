// The organisation's identity provider. It is asked for only when somebody signs in, so that its being
// away stops neither the start nor anything else.
import { refuse } from '@codes/contract';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as openid from 'openid-client';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/http/logs/log.ts';

export type Provider = { configuration: openid.Configuration; issuer: string; keys: JWTVerifyGetKey };

export type IdentityProvider = { clientId: string; reach: () => Promise<Provider> };

const patienceInSeconds = 10;
const freshForMs = 60 * 60 * 1000;
const keysCooldownMs = 30_000;

export function openIdentityProvider(oidc: NonNullable<Config['oidc']>, log: Log): IdentityProvider {
  let known: { provider: Provider; since: number } | null = null;
  let underWay: Promise<Provider> | null = null;

  const ask = async () => {
    try {
      const provider = await discover(oidc);
      known = { provider, since: Date.now() };
      return provider;
    } catch (error) {
      log.error({ err: error }, 'the identity provider does not answer as it should');
      // Its former answer still holds: it may answer the next question.
      if (known !== null) return known.provider;
      throw refuse('unavailable');
    } finally {
      underWay = null;
    }
  };
  return {
    clientId: oidc.clientId,
    reach: async () => {
      if (known !== null && Date.now() - known.since < freshForMs) return known.provider;
      return (underWay ??= ask());
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>): Promise<Provider> {
  const url = new URL(issuer);
  const configuration = await openid.discovery(url, clientId, undefined, authenticationWith(clientSecret), {
    timeout: patienceInSeconds,
    // The configuration lets plain http through on loopback only.
    execute: url.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
  });
  const metadata = configuration.serverMetadata();
  if (metadata.jwks_uri === undefined) throw new Error('The identity provider publishes no keys');
  return {
    configuration,
    issuer: metadata.issuer,
    keys: createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: patienceInSeconds * 1000,
      cooldownDuration: keysCooldownMs,
    }),
  };
}

/** As the provider says it wants the secret; the standard's default is the basic way. */
function authenticationWith(secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None();
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported;
    const isBasic = ways === undefined || ways.includes('client_secret_basic');
    const authenticate = isBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
    authenticate(server, ...rest);
  };
}
