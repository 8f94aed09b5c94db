import { account, basePath, Refusal, refuse } from '@codes/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Server } from '../../server.ts';
import { cookieOf } from '../../platform/http/cookies.ts';
import { openIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { verifyProviderToken } from './provider-token.ts';
import {
  attemptCookie,
  attemptCookieName,
  attemptIn,
  browserCookieFor,
  callbackPath,
  endedAttemptCookie,
  cookieMatchesNonce,
} from './sign-in-attempt.ts';
import { signInEmployee } from './sign-in-employee.ts';
import { leaveForProvider, returnFromProvider, type Return } from './visit-provider.ts';

export function internalSignInRoutes(app: FastifyInstance, { serve, config, keys }: Server): void {
  const provider = config.oidc === null ? null : openIdentityProvider(config.oidc, app.log);

  serve.work(account.authenticateInternally, async (db, { headers, cookie, device }) => {
    if (provider === null) throw refuse('internalSignInNotOffered');
    const claims = await verifyProviderToken(provider, headers['x-provider-token']);
    if (!cookieMatchesNonce(keys, claims.nonce, cookie)) throw refuse('providerTokenRefused');
    return db.transaction().execute((tx) => signInEmployee(tx, keys, config.organisation, claims, device));
  });
  if (provider !== null) serveVisits(app, { config, keys }, provider);
}

/** Pages for a browser to pass through: they answer with where to go next, never with data. */
function serveVisits(
  app: FastifyInstance,
  { config: { publicUrl }, keys }: Pick<Server, 'config' | 'keys'>,
  provider: IdentityProvider,
): void {
  app.get(basePath + account.internalSignInPath, async (_, reply) => {
    try {
      const { address, attempt } = await leaveForProvider(provider, keys, publicUrl);
      return await reply.header('set-cookie', attemptCookie(keys, publicUrl, attempt)).redirect(address, 302);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return toLogin(reply, publicUrl, { kind: 'failure', failure: 'unavailable' });
    }
  });

  app.get<{ Querystring: { state?: string | string[] } }>(callbackPath, async (request, reply) => {
    const state = String(request.query.state ?? '');
    const attempt = attemptIn(keys, cookieOf(request, attemptCookieName(state)));
    const result = await returnFromProvider(provider, publicUrl, request.url, attempt);
    if (attempt !== null) reply.header('set-cookie', endedAttemptCookie(publicUrl, attempt.state));
    if (result.kind === 'token') {
      reply.header('set-cookie', browserCookieFor(keys, publicUrl, result.nonce, result.expires));
    }
    return toLogin(reply, publicUrl, result);
  });
}

/** In the fragment, which no server and no log ever sees. */
function toLogin(reply: FastifyReply, publicUrl: string, result: Return) {
  const { token, failure } = account.internalSignInFragments;
  const fragment = result.kind === 'token' ? `${token}=${result.token}` : `${failure}=${result.failure}`;
  return reply.redirect(`${publicUrl}/login#${fragment}`, 302);
}
