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
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
} satisfies FastifyServerOptions['logger'];
