// Browsers of other origins: those that are named may call the API, with a key or token of their own and never with cookies.
import { basePath } from '@codes/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

const readable = [
  'Link',
  'X-Total-Count',
  'ETag',
  'Content-Language',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
];

const sent = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'X-Provider-Token',
];

const preflight = {
  'access-control-allow-methods': ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].join(', '),
  'access-control-allow-headers': sent.join(', '),
  'access-control-max-age': '600',
};

/** Before anybody is asked who they are: a browser asks first whether it may call, and reads refusals too. */
export function answerOtherOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${basePath}/`)) return done();
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      void reply.code(204).headers(preflight).send();
      return undefined;
    }
    reply.header('access-control-expose-headers', readable.join(', '));
    return done();
  });
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.url.startsWith(`${basePath}/`)) addToVary(reply, 'Origin');
    done();
  });
}

function addToVary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (!before.includes(name)) reply.header('vary', before === '' ? name : `${before}, ${name}`);
}
