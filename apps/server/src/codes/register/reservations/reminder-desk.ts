// Has the holders of reservations told, once a day by whichever server comes first.
import type { Db } from '../../../platform/db/schema.ts';
import type { Log } from '../../../platform/http/logs/log.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { remindHolders } from './remind-holders.ts';

/** A day begins at midnight in UTC, and is noticed soon after. */
const lookEvery = 5 * 60 * 1000;

export type ReminderDesk = { close: () => Promise<void> };

export function openReminderDesk({ db, outbox, log }: { db: Db; outbox: Outbox; log: Log }): ReminderDesk {
  let work: Promise<void> = Promise.resolve();
  const look = () => {
    work = work
      .then(() => remindHolders(db, outbox))
      .then(outbox.deliverSoon)
      .catch((error: unknown) => log.error({ err: error }, 'holders of reservations could not be told'));
  };
  look();
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await work;
    },
  };
}
