import { refuse, ruleOf, type Endpoint } from '@codes/contract';
import type { RouteShorthandOptions } from 'fastify';
import { isAccessKeyShaped } from '../integrations/access-key.ts';
import type { Keys } from '../sign-in/keys.ts';
import { bearerToken } from './caller.ts';

/** Enough for credentials, and too little to keep a server busy with. */
const strangersBodyLimit = 64 * 1024;

/** What can be refused before a body is read: an import may be large, but not from a stranger. */
export function beforeTheBody({ action }: Endpoint, keys: Keys): RouteShorthandOptions {
  if (ruleOf(action).who === 'anyone') return { bodyLimit: strangersBodyLimit };
  return {
    onRequest: async (request) => {
      const token = bearerToken(request);
      const isOurs = token !== null && (keys.idOf('session', token) !== null || isAccessKeyShaped(token));
      if (!isOurs) throw refuse('notAuthorized');
    },
  };
}
