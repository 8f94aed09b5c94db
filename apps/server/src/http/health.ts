import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/schema.ts';

/** Alive: the process answers. Ready: the database does too. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ message: 'The database does not answer' });
    }
  });
}
