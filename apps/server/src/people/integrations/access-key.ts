// An access key is derived from the integration's row and the SECRET; what begins so is seen to be one at once.
import { refuse } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import type { Keys } from '../sign-in/keys.ts';

const beginning = 'codes_';

/** `keyId` is a uuid. */
export function accessKeyOf(keys: Keys, keyId: string): string {
  return keys.tokenOf('integration', beginning + keyId.replaceAll('-', ''));
}

/** The row's key id; null for what is not one of our access keys. */
export function keyIdOf(keys: Keys, accessKey: string): string | null {
  const id = keys.idOf('integration', accessKey);
  return id?.startsWith(beginning) ? id.slice(beginning.length) : null;
}

export function isAccessKeyShaped(token: string): boolean {
  return /^(Bearer\s+)?codes_[0-9a-f]{32}\.[\w-]{43}$/i.test(token.trim());
}

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
