// Answers that are given before a body has come in: the sender goes on sending, and must get to read them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** A connection is not closed while its sender still sends: that would be a reset, and the answer lost. */
export function takeInUnreadBodies(app: FastifyInstance, { seconds, bytes }: Patience): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isStillComing(request)) return;
    if (staysOpen(request)) reply.removeHeader('connection');
    else await discarded(request.raw, { seconds, bytes });
  });
  app.addHook('onResponse', async (request) => {
    if (!isStillComing(request)) return;
    const isWhole = await discarded(request.raw, { seconds, bytes });
    if (!isWhole) request.raw.socket.destroy();
  });
}

type Patience = { seconds: number; bytes: number };

function isStillComing({ headers, raw }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !raw.complete && !raw.destroyed;
}

function staysOpen({ headers, raw }: FastifyRequest): boolean {
  const wish = (headers.connection ?? '').toLowerCase();
  return raw.httpVersion === '1.1' ? wish !== 'close' : wish === 'keep-alive';
}

/** Whether all of it came, within bounds. */
function discarded(incoming: IncomingMessage, { seconds, bytes }: Patience): Promise<boolean> {
  return new Promise((resolve) => {
    let received = 0;
    const done = (isWhole: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', whole).off('close', broken);
      resolve(isWhole);
    };
    const whole = () => done(true);
    const broken = () => done(incoming.complete);
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytes) done(false);
    };
    const timer = setTimeout(() => done(false), seconds * 1000);
    incoming.on('data', count).on('end', whole).on('close', broken).resume();
  });
}
