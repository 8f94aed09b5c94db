import { refuse } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { hasEnoughLinks, makePasswordLink, usePasswordLink } from '../sign-in/password-links.ts';
import { endSessionsOf, type SignedInUser } from '../sign-in/sessions.ts';
import { findCredentials, storePassword } from './account.store.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Keys } from '../sign-in/keys.ts';
import { hashPassword } from '../sign-in/passwords.ts';

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

/** Hashes before it opens the transaction, and only for a token that was made here. */
export async function changePassword(
  db: Db,
  keys: Keys,
  { email, password, t }: { email: string; password: string; t: string },
): Promise<void> {
  if (keys.idOf('password-link', t) === null) throw refuse('passwordLinkExpired');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const user = await usePasswordLink(tx, keys, t);
    // Thrown inside the transaction: a link tried with somebody else's address stays usable.
    if (user === null || user.userName !== email) throw refuse('passwordLinkExpired');
    await storePassword(tx, user.userId, passwordHash);
    await endSessionsOf(tx, user.userId);
    await tx.deleteFrom('failed_sign_ins').where('user_name', '=', user.userName).execute();
    const change = await openChange(tx, user, { what: 'Change password' });
    await writeDetails(tx, change, [{ subject: 'user', subjectId: user.userId, act: 'change password' }]);
  });
}
