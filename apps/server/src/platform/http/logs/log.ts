// A request in the log: its route and not its address, which may hold an e-mail or a token.
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';

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

/**
 * One line a request, once it is answered. All that stands in it is chosen here, so it goes to a log of its own in which nothing
 * is looked for that must be left out.
 */
export class RequestLines extends LogController {
  private plain: FastifyBaseLogger | undefined;

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { statusCode, elapsedTime: responseTime } = reply;
    const req = logging.serializers.req(request);
    if (error) {
      reply.log.error({ req, res: reply, err: error, responseTime }, 'request errored');
      return;
    }
    this.plain ??= request.server.log.child({}, { redact: [], serializers: asTheyAre });
    this.plain.info({ reqId: request.id, req, res: { statusCode }, responseTime }, 'request completed');
  }
}

const asIs = (value: unknown) => value;
const asTheyAre = { req: asIs, res: asIs };
