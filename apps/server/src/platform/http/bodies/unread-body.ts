// Answers that are given before a body has come in: the sender goes on sending, and must get to read them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** A connection is not closed while its sender still sends: that would be a reset, and the answer lost. */
export function takeInUnreadBodies(app: FastifyInstance, { seconds, bytes }: Patience): void {
  const beforeAnswer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (staysOpen(request)) reply.removeHeader('connection');
    else await discarded(request.raw, { seconds, bytes });
  };
  const afterAnswer = async (request: FastifyRequest) => {
    const isWhole = await discarded(request.raw, { seconds, bytes });
    if (!isWhole) request.raw.socket.destroy();
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStillComing(request)) beforeAnswer(request, reply).then(() => done(), done);
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isStillComing(request)) afterAnswer(request).then(() => done(), done);
    else done();
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
