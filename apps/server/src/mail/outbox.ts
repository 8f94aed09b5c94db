// Mails are queued in the transaction that causes them and sent after it; a failed one is tried again.
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { Log } from '../http/log.ts';
import type { MailAddresses, MailContent } from './mails.ts';
import { writeMail } from './mails.ts';
import type { PostOffice } from './post-office.ts';

export type Outbox = {
  queue: (tx: Tx, recipient: string, content: MailContent) => Promise<void>;
  /** Sends what this process has queued; called when a transaction has ended. */
  deliverSoon: () => void;
  close: () => Promise<void>;
};

const mostAttempts = 8;
const pollEvery = 15_000;

type Parts = { db: Db; log: Log; postOffice: PostOffice; addresses: MailAddresses };

export function openOutbox({ db, log, postOffice, addresses }: Parts): Outbox {
  let hasQueued = false;
  let delivery: Promise<void> = Promise.resolve();

  const deliver = () => {
    hasQueued = false;
    delivery = delivery
      .then(async () => {
        while (await deliverNext({ db, log, postOffice, addresses }));
      })
      .catch((error: unknown) => log.error({ err: error }, 'mails could not be delivered'));
  };
  // Mails of a server that stopped before it sent them, and those to be tried again.
  const timer = setInterval(deliver, pollEvery);
  timer.unref();

  return {
    queue: async (tx, recipient, content) => {
      await tx
        .insertInto('outgoing_mails')
        .values({ recipient, content: JSON.stringify(content) })
        .execute();
      hasQueued = true;
    },
    deliverSoon: () => {
      if (hasQueued) deliver();
    },
    close: async () => {
      clearInterval(timer);
      await delivery;
      postOffice.close();
    },
  };
}

/** Claims one mail by moving its next attempt ahead, so that no connection is held while it is sent. */
async function deliverNext({ db, log, postOffice, addresses }: Parts): Promise<boolean> {
  const mail = await claimNext(db);
  if (mail === undefined) return false;
  try {
    const { file } = await postOffice.post(mail.recipient, writeMail(mail.content as MailContent, addresses));
    await db.deleteFrom('outgoing_mails').where('mail_id', '=', mail.mail_id).execute();
    log.info({ mailId: mail.mail_id, file }, file === undefined ? 'mail sent' : 'mail written to the outbox');
  } catch (error) {
    const isLast = mail.attempts >= mostAttempts;
    log.error({ mailId: mail.mail_id, attempts: mail.attempts, err: error }, 'mail could not be sent');
    if (isLast) await db.deleteFrom('outgoing_mails').where('mail_id', '=', mail.mail_id).execute();
  }
  return true;
}

function claimNext(db: Db) {
  return db
    .updateTable('outgoing_mails')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt: sql`now() + interval '30 seconds' * power(2, attempts)`,
    })
    .where('mail_id', '=', (eb) =>
      eb
        .selectFrom('outgoing_mails')
        .select('mail_id')
        .where('next_attempt', '<=', sql<Date>`now()`)
        .orderBy('mail_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['mail_id', 'recipient', 'content', 'attempts'])
    .executeTakeFirst();
}
