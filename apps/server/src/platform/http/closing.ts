// The end of a server: what is under way is answered, what only waits is let go, and nobody can hold it up.
import { refuse } from '@codes/contract';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

/** Systems wait ten seconds before they kill: some are left for everything else that ends. */
const secondsForAnswers = 7;

/** `drainSeconds`: so long everybody is served as before, while /readyz says already that nobody else should come. */
export function closeInTime(app: FastifyInstance, drainSeconds: number): { isLeaving: () => boolean } {
  let isLeaving = false;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isLeaving = true;
    if (drainSeconds > 0) await pause(drainSeconds * 1000);
    isClosing = true;
    // A connection that has had its answer would be kept alive for the next call, which nobody serves any more.
    const letGo = setInterval(() => app.server.closeIdleConnections(), 50);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), secondsForAnswers * 1000);
    app.server.once('close', () => {
      clearInterval(letGo);
      clearTimeout(cutOff);
    });
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? refuse('unavailable') : undefined);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  return { isLeaving: () => isLeaving };
}
