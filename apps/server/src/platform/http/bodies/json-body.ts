// How a body comes in: no more of it than the call takes, no slower than a line must be, and in turns with others.
import { refuse } from '@codes/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { JsonReader } from './json-reader.ts';

const megabyte = 1024 * 1024;

/** After so much others are served. */
const bytesATurn = 128 * 1024;

/** `secondsAMegabyte`: what comes slower than that is given up. */
export function readJsonBodies(app: FastifyInstance, mediaType: string, secondsAMegabyte: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(mediaType, async (request: FastifyRequest, payload: Readable) => {
    const { packsLists } = request.routeOptions.config as { packsLists?: boolean };
    const reader = new JsonReader(
      (text) => {
        let outcome: { error: Error | null; value: unknown } | undefined;
        void parse(request, text, (error, value) => (outcome = { error, value }));
        if (outcome?.error != null) throw outcome.error;
        return outcome?.value;
      },
      { packsLists: packsLists === true },
    );
    const size = await received(request, payload, secondsAMegabyte, (chunk) => reader.take(chunk));
    // A call without a body may say that it is JSON: many clients always do.
    return size === 0 ? undefined : reader.end();
  });
}

/** How much it was. */
function received(
  request: FastifyRequest,
  payload: Readable,
  secondsAMegabyte: number,
  onChunk: (chunk: Buffer) => void,
): Promise<number> {
  const most = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced > most) throw refuse('tooLarge');
  return new Promise((resolve, reject) => {
    let size = 0;
    let ofThisTurn = 0;
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      payload.off('data', take).off('end', end).off('error', broken).off('close', broken);
      outcome();
    };
    const giveUp = (refusal: unknown) =>
      settle(() => {
        payload.resume();
        reject(refusal);
      });
    const take = (chunk: Buffer) => {
      size += chunk.length;
      ofThisTurn += chunk.length;
      if (ofThisTurn > bytesATurn) letOthers();
      try {
        if (size > most) throw refuse('tooLarge');
        onChunk(chunk);
      } catch (refusal) {
        giveUp(refusal);
      }
    };
    const letOthers = () => {
      ofThisTurn = 0;
      payload.pause();
      setImmediate(() => payload.resume());
    };
    const end = () => settle(() => resolve(size));
    const broken = () => giveUp(refuse('unreadable', { why: { key: 'endedTooEarly' } }));
    const timer = setTimeout(
      () => giveUp(refuse('tooSlow')),
      Math.max(1, Math.ceil(announced / megabyte)) * secondsAMegabyte * 1000,
    );
    payload.on('data', take).on('end', end).on('error', broken).on('close', broken);
  });
}
