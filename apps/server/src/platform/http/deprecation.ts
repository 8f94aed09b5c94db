import type { Deprecation } from '@codes/contract';
import type { FastifyReply } from 'fastify';

/** On every answer of a call that goes, refusals too: `Deprecation` is RFC 9745, `Sunset` RFC 8594. */
export function announceEnd(reply: FastifyReply, { deprecated, sunset }: Deprecation): void {
  const lastSecond = new Date(`${sunset}T23:59:59Z`);
  reply.header('deprecation', `@${Date.parse(deprecated) / 1000}`).header('sunset', lastSecond.toUTCString());
}
