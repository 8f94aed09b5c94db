// What the log says of a request: the route and not the address, which may hold an e-mail or a token.
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';

export type Log = FastifyBaseLogger;

export const logging = {
  level: 'info',
  redact: ['req.headers', 'headers', '*.password', '*.authorization'],
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url ?? '(none)',
    }),
    // Only these: a database's details hold whole rows, a mail server's the addresses.
    err: (error: Error & { code?: string; constraint?: string; table?: string }) => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? '',
      code: error.code,
      constraint: error.constraint,
      table: error.table,
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
} satisfies FastifyServerOptions['logger'];
