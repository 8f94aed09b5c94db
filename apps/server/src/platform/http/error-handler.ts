import { bodyOf, Refusal, refuse, type Sentence } from '@codes/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { prefersProblem, problemOf, problemType } from './answers/problem.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { defaultLanguage, languageOf, sayLanguage } from './language.ts';
import { securityHeaders } from './web-app/security-headers.ts';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = refusalOf(error);
    return refusal === null ? unexpected(error, request, reply) : refused(refusal, request, reply);
  });
}

/** Addresses that no route can be found for are refused before there is anything to handle them, hooks included. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ ...securityHeaders(), 'cache-control': 'no-store' });
  void refused(
    refuse('unreadable', { why: unreadableAddress[error.code] ?? { key: 'addressNotValid' } }),
    request,
    reply,
  );
}

/** Bytes that are no request never come to a route: they are answered on the socket itself. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? refuse('tooSlow')
      : refuse('unreadable', { why: unreadableHead[error.code ?? ''] ?? { key: 'notHttp' } });
  const body = JSON.stringify(bodyOf(refusal, defaultLanguage));
  const headers = {
    ...securityHeaders(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`, ...lines, '', body].join('\r\n'),
  );
}

const unreadableHead: Readonly<Record<string, Sentence>> = {
  HPE_HEADER_OVERFLOW: { key: 'headTooLong' },
};

const unreadableAddress: Readonly<Record<string, Sentence>> = {
  FST_ERR_MAX_PARAM_LENGTH: { key: 'addressTooLong' },
};

function refused(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  sayLanguage(request, reply);
  const body = bodyOf(refusal, languageOf(request));
  reply.code(refusal.status);
  if (!prefersProblem(request.headers.accept ?? '')) return reply.send(body);
  return reply.type(problemType).send(JSON.stringify(problemOf(refusal.status, body)));
}

/** Says nothing of the inside; the id leads to the log. */
function unexpected(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'unexpected error');
  return refused(refuse('unexpected', { requestId: request.id }), request, reply);
}

const uniqueViolation = '23505';
const unstorableText = new Set(['22021', '22P05']); // such as a NUL character in a path

/** The refusal that an error is answered with; null where it is the server's own. */
export function refusalOf(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === uniqueViolation) return refuse('alreadyExists');
  if (unstorableText.has(code)) return refuse('unreadable', { why: { key: 'notStorable' } });
  if (isDatabaseAway(error)) return refuse('unavailable');
  if (statusCode === 413) return refuse('tooLarge');
  if (statusCode === 415) return refuse('wrongMediaType');
  if (statusCode !== undefined && statusCode < 500) {
    return refuse('unreadable', { why: { key: 'notParsed', says: error.message } });
  }
  return null;
}
