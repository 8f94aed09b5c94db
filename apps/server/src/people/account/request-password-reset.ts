import { refuse } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { hasEnoughLinks, makePasswordLink } from '../sign-in/password-links.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { findCredentials } from './account.store.ts';

/** The same statement whether or not the address is known: who exists is looked up after the answer. */
export async function requestPasswordReset(db: Db | Tx, userName: string): Promise<void> {
  await db.insertInto('password_reset_requests').values({ user_name: userName }).execute();
}

/** Whether there was a request to look at; employees have no password to reset. */
export async function answerResetRequest(db: Db, outbox: Pick<Outbox, 'queue'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const request = await takeRequest(tx);
    if (request === undefined) return false;
    const user = await findCredentials(tx, request.userName);
    if (user === null || !user.isExternal || (await hasEnoughLinks(tx, user.userId))) return true;
    const linkId = await makePasswordLink(tx, user.userId, 'reset');
    await outbox.queue(tx, user.userName, { kind: 'resetPassword', linkId });
    return true;
  });
}

function takeRequest(tx: Tx) {
  return tx
    .deleteFrom('password_reset_requests')
    .where('request_id', '=', (eb) =>
      eb
        .selectFrom('password_reset_requests')
        .select('request_id')
        .orderBy('request_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('user_name as userName')
    .executeTakeFirst();
}

/** As for anybody who asks by address: employees have no password, and get no mail. */
export async function requestOwnPasswordReset(tx: Tx, outbox: Outbox, user: SignedInUser): Promise<void> {
  if (!user.isExternal) return;
  if (await hasEnoughLinks(tx, user.userId)) throw refuse('tooManyPasswordLinks');
  const linkId = await makePasswordLink(tx, user.userId, 'reset');
  await outbox.queue(tx, user.userName, { kind: 'changePassword', linkId });
}
