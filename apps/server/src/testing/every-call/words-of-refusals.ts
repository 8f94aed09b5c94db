// Whatever the tests of a rule are refused with is worded in both languages: no sentence of it is the same in both.
import { Refusal, say } from '@codes/contract';
import type { FastifyInstance } from 'fastify';

/** The sentences that are the same in both languages, from now on. */
export function watchRefusals(app: FastifyInstance): readonly string[] {
  const alike: string[] = [];
  app.addHook('onError', async (_request, _reply, error) => {
    if (!(error instanceof Refusal)) return;
    for (const line of [error.sentence, ...error.problems]) {
      // A name of somebody's.
      if (typeof line === 'string') continue;
      const swedish = say(line, 'sv');
      if (swedish === say(line, 'en')) alike.push(swedish);
    }
  });
  return alike;
}
