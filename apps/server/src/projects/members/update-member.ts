import { refuse, type Member, type ProjectRole, type StartedFrom } from '@codes/contract';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { findMember, lockMembership, storeRole } from './members.store.ts';

type Edit = {
  user: SignedInUser;
  projectId: number;
  userName: string;
  role: ProjectRole;
  startedFrom: StartedFrom;
};

export async function updateMember(
  tx: Tx,
  organisation: string,
  { user, projectId, userName, role, startedFrom }: Edit,
): Promise<Member> {
  const membership = await lockMembership(tx, projectId, userName);
  if (membership === null) throw refuse('memberNotFound', { userName });
  const foundMember = async (): Promise<Member> => {
    const member = await findMember(tx, projectId, userName, organisation);
    if (member === null) throw refuse('memberNotFound', { userName });
    return member;
  };
  refuseChangedSince(await foundMember(), startedFrom);
  if (membership.role !== role) {
    const isLosingRights = role !== 'admin';
    if (isLosingRights && membership.isUa) throw refuse('uaStaysAdministrator', { userName });
    // It would lock them out just as removing themselves would.
    if (isLosingRights && membership.userId === user.userId) throw refuse('ownRole');
    const row = await wholeRow(tx, 'members', projectId, membership.userId);
    await storeRole(tx, projectId, user, { userId: membership.userId, role });
    const change = await openChange(tx, user, {
      what: 'Edit member',
      projectId,
      about: userName,
      undoAction: 'members.write',
    });
    await keepRow(tx, change, 'members', [projectId, membership.userId], row);
    await writeDetails(tx, change, [
      {
        subject: 'member',
        subjectId: membership.userId,
        act: 'edit',
        before: { role: membership.role },
        after: { role },
      },
    ]);
  }
  return foundMember();
}
