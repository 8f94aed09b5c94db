import { CallError } from '@codes/contract';
import { setTimeout } from 'node:timers/promises';

const secondsToWait = 60;

/** A server or the database is away or too busy: nothing else is an answer to a call that is right. */
export function isAway(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 503);
}

/** Asked again while it is away: what the soak itself has to know is no caller's loss. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const last = performance.now() + secondsToWait * 1000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error) || performance.now() > last) throw error;
      await setTimeout(500);
    }
  }
}
