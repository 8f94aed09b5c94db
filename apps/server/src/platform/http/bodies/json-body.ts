// How a body comes in: no more of it than the call takes, no slower than a line must be, and only text that can be kept.
import { placeOf, refuse, unstorablePlace, words } from '@codes/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { isDeeplyNested } from '../../json-nesting.ts';

const megabyte = 1024 * 1024;

type Parse = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/** `secondsAMegabyte`: what comes slower than that is given up. */
export function readJsonBodies(app: FastifyInstance, mediaType: string, secondsAMegabyte: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(mediaType, async (request: FastifyRequest, payload: Readable) => {
    const bytes = await received(request, payload, secondsAMegabyte);
    // A call without a body may say that it is JSON: many clients always do.
    return bytes.length === 0 ? undefined : parsed(request, bytes, parse);
  });
}

function received(request: FastifyRequest, payload: Readable, secondsAMegabyte: number): Promise<Buffer> {
  const most = request.routeOptions.bodyLimit;
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced > most) throw refuse('tooLarge');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      payload.off('data', take).off('end', end).off('error', broken).off('close', broken);
      outcome();
    };
    const giveUp = (refusal: Error) =>
      settle(() => {
        payload.resume();
        reject(refusal);
      });
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) giveUp(refuse('tooLarge'));
      else chunks.push(chunk);
    };
    const end = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const broken = () => giveUp(refuse('unreadable', { why: 'it ended too early' }));
    const timer = setTimeout(
      () => giveUp(refuse('tooSlow')),
      Math.max(1, Math.ceil(announced / megabyte)) * secondsAMegabyte * 1000,
    );
    payload.on('data', take).on('end', end).on('error', broken).on('close', broken);
  });
}

async function parsed(request: FastifyRequest, bytes: Buffer, parse: Parse): Promise<unknown> {
  if (!isUtf8(bytes)) throw refuse('unreadable', { why: 'it is not UTF-8' });
  if (isDeeplyNested(bytes)) throw refuse('unreadable', { why: 'its values are nested too deeply' });
  const value = await new Promise((resolve, reject) => {
    void parse(request, bytes.toString(), (error, body) => {
      if (error === null) resolve(body);
      else reject(error);
    });
  });
  // Raw control characters are not JSON and raw surrogates not UTF-8, so only what is escaped has to be looked for.
  const place = bytes.includes(String.raw`\u`) ? unstorablePlace(value) : null;
  if (place !== null) throw refuse('invalid', null, [`${placeOf(place)}: ${words.specialSymbols}`]);
  return value;
}
