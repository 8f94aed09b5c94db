// Mails are queued in the transaction that causes them and sent after it; a failed one is tried again.
import { defaultLanguage, type Language } from '@codes/codes';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { Log } from '../http/logs/log.ts';
import { hoursOfUse, writeMail, type MailAddresses, type MailContent } from './mails.ts';
import type { PostOffice } from './post-office.ts';

/** Whose language a mail is in where its recipient has none: that of a person, else that of their request. */
export type MailCause = { userId: number | null; language: Language };

/** Nobody has asked for it: the day has come. */
export const causedByNobody: MailCause = { userId: null, language: defaultLanguage };

export type Outbox = {
  queue: (tx: Tx, recipient: string, content: MailContent, cause: MailCause) => Promise<void>;
  /** The address in a mail with this link, where mails stay on the server; null where they are sent to whom they are for. */
  linkToCopy: (linkId: string) => string | null;
  /** Sends what this process has queued; called when a transaction has ended. */
  deliverSoon: () => void;
  close: () => Promise<void>;
};

const pollEvery = 15_000;

type Parts = { db: Db; log: Log; postOffice: PostOffice; addresses: MailAddresses };

export function openOutbox({ db, log, postOffice, addresses }: Parts): Outbox {
  const parts = { db, log, postOffice, addresses };
  const closing = new AbortController();
  /** Queued and not yet seen: a transaction may end long after it has queued its mail. */
  let expected = 0;
  let delivery: Promise<void> = Promise.resolve();

  const deliverAll = async () => {
    while (!closing.signal.aborted && (await deliverNext(parts))) expected = Math.max(0, expected - 1);
  };
  const deliver = () => {
    delivery = delivery
      .then(deliverAll)
      .catch((error: unknown) => log.error({ err: error }, 'mails could not be delivered'));
    return delivery;
  };
  // Mails of a server that stopped before it sent them, and those to be tried again.
  const timer = setInterval(() => {
    void deliver().then(() => (expected = 0)); // what is still missing was rolled back
  }, pollEvery);
  timer.unref();

  return {
    queue: async (tx, recipient, content, cause) => {
      await tx
        .insertInto('outgoing_mails')
        .values({ recipient, content: JSON.stringify(content), language: languageOfMail(recipient, cause) })
        .execute();
      expected += 1;
    },
    linkToCopy: (linkId) => (postOffice.sends ? null : addresses.ofPasswordLink(linkId)),
    deliverSoon: () => {
      if (expected > 0) void deliver();
    },
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await delivery;
      postOffice.close();
    },
  };
}

/** Settled once: a mail that is tried again is the same mail. */
const languageOfMail = (recipient: string, { userId, language }: MailCause) =>
  sql<Language>`coalesce(
    (select language from users where user_name = ${recipient}),
    (select language from users where user_id = ${userId}::bigint),
    ${language}::text
  )`;

/** Claims one mail by moving its next attempt ahead, so that no connection is held while it is sent. */
async function deliverNext({ db, log, postOffice, addresses }: Parts): Promise<boolean> {
  const mail = await claimNext(db);
  if (mail === undefined) return false;
  const { mail_id: mailId, recipient, attempts } = mail;
  const content = mail.content as MailContent;
  const remove = () => db.deleteFrom('outgoing_mails').where('mail_id', '=', mailId).execute();
  if (mail.hours > hoursOfUse[content.kind]) {
    await remove();
    log.error({ mailId, attempts }, 'mail given up: it would come too late to be of use');
    return true;
  }
  try {
    const { file } = await postOffice.post(recipient, {
      name: nameOf(mail),
      ...writeMail(content, addresses, mail.language ?? defaultLanguage),
    });
    await remove();
    log.info({ mailId, file }, file === undefined ? 'mail sent' : 'mail written to the outbox');
  } catch (error) {
    log.error({ mailId, attempts, err: error }, 'mail could not be sent and is tried again');
  }
  return true;
}

/** Stays the same at every attempt, also by another server. */
function nameOf({ mail_id: mailId, created }: { mail_id: number; created: Date }): string {
  return `${created.toISOString().replaceAll(':', '')}-${String(mailId).padStart(10, '0')}`;
}

function claimNext(db: Db) {
  return db
    .updateTable('outgoing_mails')
    .set({
      attempts: sql`attempts + 1`,
      // After half a minute first, then twice as long each time, up to an hour.
      next_attempt: sql`now() + least(interval '30 seconds' * power(2, least(attempts, 10)), interval '1 hour')`,
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
    .returning([
      'mail_id',
      'recipient',
      'content',
      'language',
      'attempts',
      'created',
      sql<number>`extract(epoch from now() - created)::float / 3600`.as('hours'),
    ])
    .executeTakeFirst();
}
