import { refuse } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Keys } from '../sign-in/keys.ts';
import { usePasswordLink } from '../sign-in/password-links.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { storePassword } from './account.store.ts';

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
