import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { spooled } from './spool.ts';

/** An answer that is a file to keep, made while it is sent. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;

  constructor(file: { name: string; mediaType: string; pieces: AsyncIterable<string | Uint8Array> }) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.pieces = file.pieces;
  }
}

export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, pieces }: FileAnswer,
): Promise<FastifyReply> {
  const content = Readable.from(await spooled(pieces));
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(content);
}

/** For browsers the name as it is; for old ones without what they cannot read. */
function attachment(name: string): string {
  const allowed = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_');
  const ascii = allowed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(allowed.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
