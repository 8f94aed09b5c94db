// What is answered: a file, a list with its place, or an object; to an integration without anybody's address.
import { redactionOf, ruleOf, type Endpoint, type Redaction } from '@codes/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { FileAnswer, sendFile } from '../../platform/http/answers/file-answer.ts';
import { joined, JsonAnswer, type JsonLists } from '../../platform/http/answers/json-answer.ts';

export type Answering = (request: FastifyRequest, reply: FastifyReply, result: unknown) => FastifyReply;

export function answering({ answer: schema, status = 200, action }: Endpoint, subPath: string): Answering {
  if (schema === undefined) return (_, reply) => reply.code(204).send();
  const redact = ruleOf(action).integration !== undefined ? redactionOf(schema) : null;
  return (request, reply, result) => {
    if (result instanceof FileAnswer) return sendFile(reply, result);
    reply.code(status).header('content-type', 'application/json; charset=utf-8');
    if (result instanceof JsonAnswer) placeInList(subPath + request.url, reply, result);
    return reply.send(
      request.admitted.caller.kind === 'integration' && redact ? redacted(result, redact) : written(result),
    );
  };
}

/** A stream is closed when the caller goes away, and with it what feeds it. */
function written(result: unknown): string | Readable {
  if (!(result instanceof JsonAnswer)) return JSON.stringify(result);
  const { json } = result;
  if (typeof json === 'string') return json;
  return Readable.from('lists' in json ? joined(json.lists) : json.pieces);
}

function redacted(result: unknown, redact: Redaction): string | Readable {
  if (!(result instanceof JsonAnswer)) return JSON.stringify(redact(result));
  const { json } = result;
  if (typeof json === 'string') return redactedText(json, redact);
  if (!('lists' in json)) throw new Error('Only whole values can be told without addresses');
  return Readable.from(joined(redactedLists(json.lists, redact)));
}

function redactedText(json: string, redact: Redaction): string {
  return JSON.stringify(redact(JSON.parse(json)));
}

async function* redactedLists(lists: JsonLists, redact: Redaction): AsyncIterable<string> {
  for await (const list of lists) yield redactedText(String(list), redact);
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
