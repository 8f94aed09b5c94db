// An address of the contract that is called by another method than its own: 405, with those that it takes.
import { basePath, endpoints, refuse, type Endpoint } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/schema.ts';
import type { Keys } from '../sign-in/keys.ts';
import { callerOf } from './caller.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** After all routes are there. To those who are not signed in an address says nothing of itself. */
export function refuseWrongMethods(app: FastifyInstance, db: Db, keys: Keys): void {
  for (const [url, taken] of methodsByAddress()) {
    const allowed = methods.flatMap((method) =>
      taken.has(method) ? (method === 'GET' ? ['GET', 'HEAD'] : [method]) : [],
    );
    app.route({
      method: methods.filter((method) => !taken.has(method) && !app.hasRoute({ method, url })),
      url,
      onRequest: async (request, reply) => {
        const caller = await callerOf(db, keys, request);
        if (caller.kind === 'anonymous') throw refuse('notAuthorized');
        reply.header('allow', allowed.join(', '));
        throw refuse('methodNotAllowed', { method: request.method, allowed });
      },
      handler: async () => {},
    });
  }
}

/** However the parts of an address are called, it is one. */
function methodsByAddress(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const named = new Map<string, string>();
  for (const { path, method } of Object.values<Endpoint>(endpoints)) {
    const shape = path.replace(/\{\w+\}/g, '{}');
    const url = named.get(shape) ?? basePath + path.replace(/\{(\w+)\}/g, ':$1');
    named.set(shape, url);
    found.set(url, (found.get(url) ?? new Set()).add(method));
  }
  return found;
}
