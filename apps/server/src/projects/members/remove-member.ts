import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { deleteAllMemberships, deleteMembership, lockMembership } from './members.store.ts';

type Removal = { user: SignedInUser; projectId: number; userName: string };

export async function removeMember(tx: Tx, { user, projectId, userName }: Removal): Promise<void> {
  const membership = await lockMembership(tx, projectId, userName);
  if (membership === null) throw refuse('memberNotFound', { userName });
  if (membership.userId === user.userId) throw refuse('ownMembership');
  if (membership.isUa) throw refuse('uaStaysAdministrator', { userName });
  await deleteMembership(tx, projectId, membership.userId);
  await tellHistory(tx, user, projectId, [membership]);
}

/** Nobody keeps access, the UA and whoever does it included. */
export async function endAllMemberships(tx: Tx, by: SignedInUser, projectId: number): Promise<void> {
  await tellHistory(tx, by, projectId, await deleteAllMemberships(tx, projectId));
}

async function tellHistory(
  tx: Tx,
  by: SignedInUser,
  projectId: number,
  ended: readonly { userId: number; role: string }[],
): Promise<void> {
  await writeHistory(
    tx,
    ended.map(({ userId, role }) => ({
      by,
      projectId,
      subject: 'member',
      subjectId: userId,
      act: 'remove',
      before: { role },
    })),
  );
}
