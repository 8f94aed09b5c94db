// A week before its last day and on it, the holder of a reservation is told: one mail a person, project and day.
import type { Db } from '../../../platform/db/schema.ts';
import { causedByNobody, type Outbox } from '../../../platform/mail/outbox.ts';
import { isUpToDate, endingReservations, holdReminders, storeLastDay } from './remind-holders.store.ts';

/**
 * The row with the last day is held until its mails are queued: a second server waits, and finds that they are. Days
 * on which no server ran are made up for.
 */
export async function remindHolders(db: Db, outbox: Pick<Outbox, 'queue'>): Promise<void> {
  if (await isUpToDate(db)) return;
  await db.transaction().execute(async (tx) => {
    const days = await holdReminders(tx);
    if (days === null) return;
    for (const { recipient, ...reservations } of await endingReservations(tx, days)) {
      await outbox.queue(tx, recipient, { kind: 'reservations', ...reservations }, causedByNobody);
    }
    await storeLastDay(tx, days);
  });
}
