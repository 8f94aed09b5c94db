import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';

/** Alive: the process answers. Ready: the database does too, and the process is not about to end; without a replica it is. */
export function serveHealth(
  app: FastifyInstance,
  { isReady, replica }: Pick<Database, 'isReady' | 'replica'>,
  { isLeaving }: { isLeaving: () => boolean } = { isLeaving: () => false },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isLeaving()) return reply.code(503).send({ message: 'The server is about to stop' });
    if (!(await isReady())) return reply.code(503).send({ message: 'The database does not answer' });
    const problem = replica?.problem() ?? null;
    return { status: 'ready', ...(problem !== null && { replica: problem.says }) };
  });
}
