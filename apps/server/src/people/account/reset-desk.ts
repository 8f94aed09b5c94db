// Works off what has been asked for by those who forgot their password, after they have been answered.
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/schema.ts';
import type { Log } from '../../platform/http/logs/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { answerResetRequest } from './password-reset.ts';

export type ResetDesk = {
  /** Called when a request has been taken down. */
  workSoon: () => void;
  close: () => Promise<void>;
};

/** For the requests of a server that stopped before it got to them. */
const pollEvery = 15_000;

export function openResetDesk({ db, outbox, log }: { db: Db; outbox: Outbox; log: Log }): ResetDesk {
  const closing = new AbortController();
  let work: Promise<void> = Promise.resolve();

  const workOff = async () => {
    let isOne = true;
    while (isOne && !closing.signal.aborted) {
      isOne = await answerResetRequest(db, outbox);
      outbox.deliverSoon();
    }
  };
  const workSoon = () => {
    work = work
      .then(() => setImmediate()) // the answer goes out first
      .then(workOff)
      .catch((error: unknown) => log.error({ err: error }, 'password resets could not be worked off'));
  };
  const timer = setInterval(workSoon, pollEvery);
  timer.unref();

  return {
    workSoon,
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await work;
    },
  };
}
