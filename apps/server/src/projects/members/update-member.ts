import { refuse, type Member, type ProjectRole } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { findMember, lockMembership, storeRole } from './members.store.ts';

type Change = { user: SignedInUser; projectId: number; userName: string; role: ProjectRole };

export async function updateMember(
  tx: Tx,
  organisation: string,
  { user, projectId, userName, role }: Change,
): Promise<Member> {
  const membership = await lockMembership(tx, projectId, userName);
  if (membership === null) throw refuse('memberNotFound', { userName });
  if (membership.role !== role) {
    const isLosingRights = role !== 'admin';
    if (isLosingRights && membership.isUa) throw refuse('uaStaysAdministrator', { userName });
    // It would lock them out just as removing themselves would.
    if (isLosingRights && membership.userId === user.userId) throw refuse('ownRole');
    await storeRole(tx, projectId, membership.userId, role);
    await writeHistory(tx, [
      {
        by: user,
        projectId,
        subject: 'member',
        subjectId: membership.userId,
        act: 'edit',
        before: { role: membership.role },
        after: { role },
      },
    ]);
  }
  const member = await findMember(tx, projectId, userName, organisation);
  if (member === null) throw refuse('memberNotFound', { userName });
  return member;
}
