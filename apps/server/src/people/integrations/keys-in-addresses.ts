import { refuse } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import { isAccessKeyShaped } from './access-key.ts';

const namesOfKeys = new Set(['key', 'access_token']);

/** Addresses end up in the logs of every proxy on the way, so a key that comes in one is not served. */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const [, query = ''] = request.url.split('?', 2);
    for (const [name, value] of new URLSearchParams(query)) {
      if (namesOfKeys.has(name.toLowerCase()) || isAccessKeyShaped(value)) throw refuse('keyInAddress');
    }
  });
}
