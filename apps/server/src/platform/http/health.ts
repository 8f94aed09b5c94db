import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';

/** Alive: the process answers. Ready: the database does too. */
export function serveHealth(app: FastifyInstance, { isReady }: Pick<Database, 'isReady'>): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).send({ message: 'The database does not answer' });
  });
}
