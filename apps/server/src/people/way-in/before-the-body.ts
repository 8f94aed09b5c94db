// What is known before a body is read: who sends it, and how much of it the call takes.
import { limits, refuse, ruleOf, type Endpoint } from '@codes/contract';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { isAccessKeyShaped, keyIdOf } from '../integrations/access-key.ts';
import type { Keys } from '../sign-in/keys.ts';
import { bearerToken } from './caller.ts';

const megabyte = 1024 * 1024;

type Admit = (request: FastifyRequest) => Promise<unknown>;

/** A body is read from whoever may make the call, and from nobody else. */
export function beforeTheBody(
  endpoint: Endpoint,
  { keys, maxBodyBytes, admit }: { keys: Keys; maxBodyBytes: Config['maxBodyBytes']; admit: Admit },
): RouteShorthandOptions {
  const bodyLimit = Math.min(bytesOf(endpoint, maxBodyBytes), maxBodyBytes);
  const config = { packsLists: endpoint.size === 'file' };
  if (ruleOf(endpoint.action).who === 'anyone') return { bodyLimit, config };
  // What has no body is asked by the call itself who sends it.
  if (endpoint.method === 'GET') return { bodyLimit, config };
  return {
    bodyLimit,
    config,
    onRequest: async (request) => {
      if (!isSigned(keys, bearerToken(request))) throw refuse('notAuthorized');
      await admit(request);
    },
  };
}

function bytesOf({ action, size }: Endpoint, maxBodyBytes: number): number {
  const { ofAnyone, usual, list } = limits.body;
  if (ruleOf(action).who === 'anyone') return ofAnyone * megabyte;
  if (size === 'rows' || size === 'file') return maxBodyBytes;
  return (size === 'list' ? list : usual) * megabyte;
}

/** Asked first, since it costs no query. */
function isSigned(keys: Keys, token: string | null): boolean {
  if (token === null) return false;
  return (isAccessKeyShaped(token) ? keyIdOf(keys, token) : keys.idOf('session', token)) !== null;
}
