import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';

/** Alive: the process answers. Ready: the database does too, and the process is not about to end. */
export function serveHealth(
  app: FastifyInstance,
  { isReady }: Pick<Database, 'isReady'>,
  { isLeaving }: { isLeaving: () => boolean } = { isLeaving: () => false },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isLeaving()) return reply.code(503).send({ message: 'The server is about to stop' });
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).send({ message: 'The database does not answer' });
  });
}
