import { refuse, type account, type AnswerOf } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Call } from '../way-in/call.ts';
import type { Keys } from '../sign-in/keys.ts';
import { makePasswordLink } from '../sign-in/password-links.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { startSession, type Device } from '../sign-in/sessions.ts';
import { callerAt, countAttempt, forgetAttempts } from '../sign-in/throttle.ts';
import { findCredentials, lockCredentials } from './account.store.ts';

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
  const answer = user === null || !isRight ? null : await letIn(db, keys, user, device);
  if (answer === null) {
    await openChange(db, null, { what: 'Failed sign in', byName: userName });
    throw refuse('wrongCredentials');
  }
  noteLimit(await forgetAttempts(db, userName));
  return answer;
}

type Verified = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/** Null where the password was changed, or the account closed, while it was verified: that has ended everything of before. */
function letIn(
  db: Db,
  keys: Keys,
  { userName, passwordHash }: Verified,
  device: Device,
): Promise<AnswerOf<typeof account.authenticate> | null> {
  return db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, userName);
    if (user === null || user.passwordHash !== passwordHash) return null;
    if (user.passwordChangeRequired) {
      const linkId = await makePasswordLink(tx, user.userId, 'first sign-in');
      return {
        accessToken: null,
        passwordChangeRequired: true,
        resetPasswordToken: keys.tokenOf('password-link', linkId),
      };
    }
    await openChange(tx, user, { what: 'Sign in' });
    const accessToken = await startSession(tx, keys, user.userId, device);
    return { accessToken, passwordChangeRequired: false, resetPasswordToken: null };
  });
}
