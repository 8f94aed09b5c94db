import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { healthWords } from './http.words.ts';

/**
 * Alive: the process answers. Ready: the database does too, and the process is not about to end; without a replica it is, and
 * beside a former primary.
 */
export function serveHealth(
  app: FastifyInstance,
  { isReady, replica, primary }: Pick<Database, 'isReady' | 'replica' | 'primary'>,
  { isLeaving }: { isLeaving: () => boolean } = { isLeaving: () => false },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isLeaving()) return reply.code(503).send({ message: healthWords.leaving });
    const isThere = await isReady();
    const former = primary?.formerPrimary() ?? null;
    const formerPrimary = former !== null && { formerPrimary: former.says };
    if (!isThere) return reply.code(503).send({ message: healthWords.databaseAway, ...formerPrimary });
    const problem = replica?.problem() ?? null;
    return { status: 'ready', ...(problem !== null && { replica: problem.says }), ...formerPrimary };
  });
}
