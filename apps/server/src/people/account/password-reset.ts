import type { Language } from '@codes/codes';
import { refuse, type account, type AnswerOf } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { defaultLanguage } from '../../platform/http/language.ts';
import {
  findPasswordLink,
  hasEnoughLinks,
  kindOfLink,
  makePasswordLink,
  usePasswordLink,
} from '../sign-in/password-links.ts';
import { endSessionsOf, startSession, type Device, type SignedInUser } from '../sign-in/sessions.ts';
import { findCredentials, storeName, storePassword } from './account.store.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Keys } from '../sign-in/keys.ts';
import { hashPassword } from '../sign-in/passwords.ts';

/** The same statement whether or not the address is known: who exists is looked up after the answer. */
export async function requestPasswordReset(db: Db | Tx, userName: string, language: Language): Promise<void> {
  await db.insertInto('password_reset_requests').values({ user_name: userName, language }).execute();
}

/** Whether there was a request to look at; employees have no password to reset. */
export async function answerResetRequest(db: Db, outbox: Pick<Outbox, 'queue'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const request = await takeRequest(tx);
    if (request === undefined) return false;
    const user = await findCredentials(tx, request.userName);
    if (user === null || !user.isExternal || (await hasEnoughLinks(tx, user.userId))) return true;
    const linkId = await makePasswordLink(tx, user.userId, 'reset');
    const language = request.language ?? defaultLanguage;
    await outbox.queue(
      tx,
      user.userName,
      { kind: 'resetPassword', linkId },
      { userId: user.userId, language },
    );
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
    .returning(['user_name as userName', 'language'])
    .executeTakeFirst();
}

/** As for anybody who asks by address: employees have no password, and get no mail. */
export async function requestOwnPasswordReset(
  tx: Tx,
  outbox: Outbox,
  { user, language }: { user: SignedInUser; language: Language },
): Promise<void> {
  if (!user.isExternal) return;
  if (await hasEnoughLinks(tx, user.userId)) throw refuse('tooManyPasswordLinks');
  const linkId = await makePasswordLink(tx, user.userId, 'reset');
  const { userId } = user;
  await outbox.queue(tx, user.userName, { kind: 'changePassword', linkId }, { userId, language });
}

/** What a link is for; whose it is only where nobody has to type their address. */
export async function readPasswordLink(
  db: Db,
  keys: Keys,
  token: string,
): Promise<AnswerOf<typeof account.readPasswordLink>> {
  const linkId = keys.idOf('password-link', token);
  const link = linkId === null ? null : await findPasswordLink(db, linkId);
  if (link === null) throw refuse('passwordLinkExpired');
  if (link.kind === 'reset') return { kind: 'reset' };
  const { userName, firstName, surname } = link;
  return { kind: 'invitation', userName, firstName, surname };
}

/** Hashes before it opens the transaction, and only for a token that was made here. */
export async function changePassword(
  db: Db,
  keys: Keys,
  { email, password, t, ...names }: account.NewPassword,
  device: Device,
): Promise<{ accessToken: string } | undefined> {
  const linkId = keys.idOf('password-link', t);
  if (email === undefined && (linkId === null || (await kindOfLink(db, linkId)) === 'reset')) {
    throw refuse('invalid', null, [{ key: 'at', place: 'email', problem: { key: 'required' } }]);
  }
  if (linkId === null) throw refuse('passwordLinkExpired');
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const user = await usePasswordLink(tx, keys, t);
    // Thrown inside the transaction: a link tried with somebody else's address stays usable.
    if (user === null || user.userName !== (email ?? user.userName)) throw refuse('passwordLinkExpired');
    await storePassword(tx, user.userId, passwordHash);
    await endSessionsOf(tx, user.userId);
    await tx.deleteFrom('failed_sign_ins').where('user_name', '=', user.userName).execute();
    const change = await openChange(tx, user, { what: 'Change password' });
    await writeDetails(tx, change, [{ subject: 'user', subjectId: user.userId, act: 'change password' }]);
    await takeName(tx, user, names);
    if (email !== undefined) return undefined;
    await openChange(tx, user, { what: 'Sign in' });
    return { accessToken: await startSession(tx, keys, user.userId, device) };
  });
}

type Named = { userId: number; firstName: string; surname: string };

/** What is not given stays. */
async function takeName(
  tx: Tx,
  { userId, ...user }: Named,
  given: Pick<account.NewPassword, 'firstName' | 'surname'>,
): Promise<void> {
  const before = { firstName: user.firstName, surname: user.surname };
  const after = { firstName: given.firstName ?? before.firstName, surname: given.surname ?? before.surname };
  if (after.firstName === before.firstName && after.surname === before.surname) return;
  await storeName(tx, userId, after);
  const change = await openChange(tx, { userId }, { what: 'Edit profile' });
  await writeDetails(tx, change, [
    { subject: 'user', subjectId: userId, act: 'edit profile', before, after },
  ]);
}
