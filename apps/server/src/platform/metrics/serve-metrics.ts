// GET /metrics for Prometheus, for callers with METRICS_TOKEN; without that setting there is no such address.
import { refuse } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { databaseMetrics, type Watched } from './database-measures.ts';
import { contentType, expose } from './exposition.ts';
import { measureProcess } from './process-measures.ts';
import { measureRequests } from './requests.ts';

export function serveMetrics(app: FastifyInstance, database: Watched, token: string | null): void {
  if (token === null) {
    app.get('/metrics', { logLevel: 'warn' }, async () => {
      throw refuse('notFound');
    });
    return;
  }
  const requests = measureRequests(app);
  const ofProcess = measureProcess();
  app.addHook('onClose', async () => ofProcess.close());
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isSame(given, token)) throw refuse('notAuthorized');
    const metrics = [...requests.metrics(), ...ofProcess.metrics(), ...(await databaseMetrics(database))];
    return reply.header('cache-control', 'no-store').type(contentType).send(expose(metrics));
  });
}

/** Takes as long whatever is given. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
