import { refuse, type account, type AnswerOf } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Call } from '../way-in/call.ts';
import type { Keys } from '../sign-in/keys.ts';
import { makePasswordLink } from '../sign-in/password-links.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { startSession } from '../sign-in/sessions.ts';
import { callerAt, countAttempt, forgetAttempts } from '../sign-in/throttle.ts';
import { findCredentials } from './account.store.ts';

/** Opens transactions of its own: a failed attempt has to be remembered although it is refused. */
export async function signIn(
  db: Db,
  keys: Keys,
  { userName, password }: account.Credentials,
  { device, noteLimit }: Pick<Call<typeof account.authenticate>, 'device' | 'noteLimit'>,
): Promise<AnswerOf<typeof account.authenticate>> {
  await countAttempt(db, { userName, caller: callerAt(device.address) }, noteLimit);
  const user = await findCredentials(db, userName);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  if (user === null || !isRight) {
    await openChange(db, null, { what: 'Failed sign in', byName: userName });
    throw refuse('wrongCredentials');
  }
  noteLimit(await forgetAttempts(db, userName));

  if (user.passwordChangeRequired) {
    const linkId = await makePasswordLink(db, user.userId, 'first sign-in');
    return {
      accessToken: null,
      passwordChangeRequired: true,
      resetPasswordToken: keys.tokenOf('password-link', linkId),
    };
  }
  const accessToken = await db.transaction().execute(async (tx) => {
    await openChange(tx, user, { what: 'Sign in' });
    return startSession(tx, keys, user.userId, device);
  });
  return { accessToken, passwordChangeRequired: false, resetPasswordToken: null };
}
