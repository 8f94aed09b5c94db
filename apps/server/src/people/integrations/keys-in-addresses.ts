import { refuse } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import { isAccessKeyShaped } from './access-key.ts';

const namesOfKeys = new Set(['key', 'access_token']);

/** Addresses end up in the logs of every proxy on the way, so a key that comes in one is not served. */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(hasKey(url) ? refuse('keyInAddress') : undefined);
  });
}

function hasKey(url: string): boolean {
  if (!url.includes('?')) return false;
  const [, query = ''] = url.split('?', 2);
  return [...new URLSearchParams(query)].some(
    ([name, value]) => namesOfKeys.has(name.toLowerCase()) || isAccessKeyShaped(value),
  );
}
