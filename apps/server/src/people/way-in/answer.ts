// The answer of a call: a file, a list with its paging, or an object; to an integration without anybody's address.
import { redactionOf, ruleOf, type Endpoint, type Redaction } from '@codes/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { EventStream, sendEvents } from '../../platform/http/answers/event-stream.ts';
import { FileAnswer, sendFile } from '../../platform/http/answers/file-answer.ts';
import { joined, JsonAnswer, type JsonLists } from '../../platform/http/answers/json-answer.ts';
import { sayLanguage } from '../../platform/http/language.ts';
import { isKnownToCaller } from '../../platform/http/answers/etag.ts';
import { spooled } from '../../platform/http/answers/spool.ts';

export type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
) => Promise<FastifyReply>;

export function answering(
  { answer: schema, status = 200, action, hasETag }: Endpoint,
  subPath: string,
): Answering {
  if (schema === undefined) return async (_, reply) => reply.code(204).send();
  const redact = ruleOf(action).integration !== undefined ? redactionOf(schema) : null;
  return async (request, reply, result) => {
    if (result === undefined) return reply.code(204).send();
    if (result instanceof EventStream) return sendEvents(reply, result);
    if (result instanceof FileAnswer) return sendFile(reply, result);
    const redactFor = request.admitted.caller.kind === 'integration' ? redact : null;
    const content = await written(result, redactFor);
    sayLanguage(request, reply);
    reply.code(status).header('content-type', 'application/json; charset=utf-8');
    if (hasETag === true && typeof content === 'string' && isKnownToCaller(request, reply, content)) {
      return reply.code(304).removeHeader('content-type').send();
    }
    if (result instanceof JsonAnswer) placeInList(subPath + request.url, reply, result);
    return reply.send(content);
  };
}

/** A stream is closed when the caller goes away, and with it what feeds it. */
async function written(result: unknown, redact: Redaction | null): Promise<string | Readable> {
  if (!(result instanceof JsonAnswer)) return JSON.stringify(redact === null ? result : redact(result));
  const { json } = result;
  if (typeof json === 'string') return redact === null ? json : redactedText(json, redact);
  if ('lists' in json) {
    const lists = redact === null ? json.lists : redactedLists(json.lists, redact);
    return Readable.from(await spooled(joined(lists)));
  }
  if (redact !== null) throw new Error('Only whole values can be answered without addresses');
  return Readable.from(json.pieces);
}

function redactedText(json: string, redact: Redaction): string {
  return JSON.stringify(redact(JSON.parse(json)));
}

async function* redactedLists(lists: JsonLists, redact: Redaction): AsyncIterable<string> {
  for await (const list of lists) yield redactedText(list, redact);
}

function placeInList(url: string, reply: FastifyReply, { total, next }: JsonAnswer): void {
  if (total !== null) reply.header('x-total-count', total);
  if (next !== null) reply.header('link', `<${addressAfter(url, next)}>; rel="next"`);
}

function addressAfter(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.delete('offset');
  search.set('after', cursor);
  return `${path}?${search.toString()}`;
}
