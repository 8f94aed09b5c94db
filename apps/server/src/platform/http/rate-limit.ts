// What is left of a limit, in the headers of the answer, and when to come again where nothing is.
import type { FastifyInstance } from 'fastify';

export type RateLimit = {
  /** Its name. */
  policy: string;
  quota: number;
  windowSeconds: number;
  remaining: number;
  /** The seconds until there is more. */
  resetSeconds: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call that has one. */
    rateLimit: RateLimit | null;
  }
}

/** For a limit that says nothing of its end, and a server that is busy or has no database. */
const usualPatience: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

export function sendRateLimits(app: FastifyInstance): void {
  app.decorateRequest('rateLimit', null);
  app.addHook('onSend', (request, reply, _, done) => {
    const limit = request.rateLimit;
    if (limit !== null) {
      const { policy, quota, windowSeconds, remaining, resetSeconds } = limit;
      reply.header('ratelimit-policy', `"${policy}";q=${quota};w=${windowSeconds}`);
      reply.header('ratelimit', `"${policy}";r=${remaining};t=${resetSeconds}`);
    }
    const patience = usualPatience[reply.statusCode];
    if (patience !== undefined && !reply.hasHeader('retry-after')) {
      const seconds = reply.statusCode === 429 ? (limit?.resetSeconds ?? patience) : patience;
      reply.header('retry-after', seconds);
    }
    done();
  });
}
