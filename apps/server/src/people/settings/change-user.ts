import { refuse, type User } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Tx } from '../../platform/db/schema.ts';

import { endSessionsOf, type SignedInUser } from '../sign-in/sessions.ts';
import { listUsers } from '../users/users.store.ts';
import { administratorIds, findAccount, lockAdministrators } from './administrators.store.ts';

/** Memberships and rights stay, for when the account is reactivated. Employees are the directory's to deactivate. */
export async function changeUser(
  tx: Tx,
  by: SignedInUser,
  { userName, isActive }: { userName: string; isActive: boolean },
): Promise<User> {
  await lockAdministrators(tx);
  const account = await findAccount(tx, userName);
  if (account === null) throw refuse('userNotFound', { userName });
  if (!account.isExternal) throw refuse('employeesKept', { userName });
  if (!isActive) await refuseDeactivation(tx, by, account.userId);
  if (account.isActive !== isActive) await storeActivity(tx, by, account, isActive);
  const [user] = await listUsers(tx, [userName]);
  if (user === undefined) throw refuse('userNotFound', { userName });
  return user;
}

/** Whoever does it stays, and is an administrator: so there is always one left. */
async function refuseDeactivation(tx: Tx, by: SignedInUser, userId: number): Promise<void> {
  if (userId === by.userId) throw refuse('ownDeactivation');
  // Deactivated themselves while they waited for the others.
  if (!(await administratorIds(tx)).includes(by.userId)) throw refuse('forbidden');
}

async function storeActivity(
  tx: Tx,
  by: SignedInUser,
  { userId, userName }: { userId: number; userName: string },
  isActive: boolean,
): Promise<void> {
  await tx.updateTable('users').set({ is_active: isActive }).where('user_id', '=', userId).execute();
  // Also of one who signed in at the very moment of being deactivated, and comes back.
  await endSessionsOf(tx, userId);
  const change = await openChange(tx, by, { what: 'Edit profile', about: userName });
  await writeDetails(tx, change, [
    {
      subject: 'user',
      subjectId: userId,
      act: isActive ? 'reactivate' : 'deactivate',
      before: { isActive: !isActive },
      after: { isActive },
    },
  ]);
}
