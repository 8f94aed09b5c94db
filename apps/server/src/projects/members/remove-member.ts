import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { deleteAllMemberships, deleteMembership, lockMembership } from './members.store.ts';

type Removal = { user: SignedInUser; projectId: number; userName: string };

export async function removeMember(tx: Tx, { user, projectId, userName }: Removal): Promise<void> {
  const membership = await lockMembership(tx, projectId, userName);
  if (membership === null) throw refuse('memberNotFound', { userName });
  if (membership.userId === user.userId) throw refuse('ownMembership');
  if (membership.isUa) throw refuse('uaStaysAdministrator', { userName });
  const row = await wholeRow(tx, 'members', projectId, membership.userId);
  await deleteMembership(tx, projectId, membership.userId);
  const change = await openChange(tx, user, {
    what: 'Remove members',
    projectId,
    about: userName,
    undoAction: 'members.write',
  });
  await keepRow(tx, change, 'members', [projectId, membership.userId], row);
  await recordEnded(tx, change, [membership]);
}

/** Nobody keeps access, not even the UA or the caller. */
export async function endAllMemberships(tx: Tx, change: Change, projectId: number): Promise<void> {
  await recordEnded(tx, change, await deleteAllMemberships(tx, projectId));
}

async function recordEnded(
  tx: Tx,
  change: Change,
  ended: readonly { userId: number; role: string }[],
): Promise<void> {
  await writeDetails(
    tx,
    change,
    ended.map(({ userId, role }) => ({
      subject: 'member',
      subjectId: userId,
      act: 'remove',
      before: { role },
    })),
  );
}
