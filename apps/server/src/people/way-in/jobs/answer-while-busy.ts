// The embedded database has one connection. While a long job has it, this process still tells people it knows how far it is.
import { basePath, type Endpoint } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import type { Keys } from '../../sign-in/keys.ts';
import type { SessionsSeen } from '../../sign-in/sessions-seen.ts';
import { bearerToken } from '../caller.ts';

type Parts = { isBusy: () => boolean; keys: Keys; sessionsSeen: SessionsSeen };
type Known = (sessionId: string, params: Record<string, string>) => object | null;

/** `known` is null where only the database can tell. */
export function answerWhileBusy(
  app: FastifyInstance,
  { isBusy, keys, sessionsSeen }: Parts,
  { path }: Endpoint,
  known: Known,
): void {
  const url = basePath + path.replace(/\{(\w+)\}/g, ':$1');
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== url || request.method !== 'GET' || !isBusy()) return undefined;
    const sessionId = keys.idOf('session', bearerToken(request) ?? '');
    if (sessionId === null || !sessionsSeen.has(sessionId)) return undefined;
    const answer = known(sessionId, request.params as Record<string, string>);
    return answer === null ? undefined : reply.send(answer);
  });
}
