import { refuse, type User } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { mailInvitation, type Inviter } from '../users/invitations.ts';
import { listUsers } from '../users/users.store.ts';
import {
  administratorIds,
  findAccount,
  lockAdministrators,
  storeAdministration,
} from './administrators.store.ts';

/**
 * Anyone with an account: an employee of the directory, or somebody external. One who is not here yet is invited anew: whoever has
 * the link of before was given it for less.
 */
export async function addAdministrator(
  tx: Tx,
  outbox: Outbox,
  inviter: Inviter,
  userName: string,
): Promise<User> {
  const { user: by } = inviter;
  await lockAdministrators(tx);
  const account = await findAccount(tx, userName);
  if (account === null || !account.isActive) throw refuse('unknownPerson', { userName });
  if (account.isAdministrator) throw refuse('alreadyAdministrator', { userName });

  await storeAdministration(tx, account.userId, true);
  if (account.isInvited) await mailInvitation(tx, outbox, inviter, account);
  const change = await openChange(tx, by, { what: 'Add administrator', about: userName });
  await writeDetails(tx, change, [
    { subject: 'user', subjectId: account.userId, act: 'make administrator', after: { userName } },
  ]);
  const administrators = await listUsers(tx, 'administrators');
  const added = administrators.find((administrator) => administrator.userName === userName);
  if (added === undefined) throw refuse('unknownPerson', { userName });
  return added;
}

export async function removeAdministrator(tx: Tx, by: SignedInUser, userName: string): Promise<void> {
  await lockAdministrators(tx);
  const account = await findAccount(tx, userName);
  if (account === null || !account.isAdministrator) throw refuse('administratorNotFound', { userName });
  const administrators = await administratorIds(tx);
  // One who is deactivated is none of them.
  if (administrators.every((userId) => userId === account.userId))
    throw refuse('lastAdministrator', { userName });
  // An administrator who was removed while waiting for the others has lost the right to remove anybody.
  if (!administrators.includes(by.userId)) throw refuse('forbidden');
  if (account.userId === by.userId) throw refuse('ownAdministration');
  await endAdministration(tx, by, account);
}

/** Rights end with the next request: every request reads them anew. */
async function endAdministration(
  tx: Tx,
  by: SignedInUser,
  { userId, userName }: { userId: number; userName: string },
): Promise<void> {
  await storeAdministration(tx, userId, false);
  const change = await openChange(tx, by, { what: 'Remove administrator', about: userName });
  await writeDetails(tx, change, [
    { subject: 'user', subjectId: userId, act: 'remove administrator', before: { userName } },
  ]);
}
