import type { Tx } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { mailInvitation, type Inviter } from '../../people/users/invitations.ts';
import { lockMembership, storeMemberships, storeRole } from './members.store.ts';

type NewAdministrator = {
  change: Change;
  projectId: number;
  person: { userId: number; userName: string; isInvited: boolean };
};

/**
 * Makes a person administrator of a project, whether or not they were a member before. One who is not here yet is invited anew:
 * whoever has the link of before was given it for less.
 */
export async function makeAdministrator(
  tx: Tx,
  outbox: Outbox,
  inviter: Inviter,
  { change, projectId, person }: NewAdministrator,
): Promise<void> {
  const key = [projectId, person.userId] as const;
  const row = await wholeRow(tx, 'members', ...key);
  const joined = await storeMemberships(tx, projectId, change, [{ userId: person.userId, role: 'admin' }]);
  const before = joined.has(person.userId) ? null : await lockMembership(tx, projectId, person.userName);
  if (before?.role === 'admin') return;
  if (before !== null) await storeRole(tx, projectId, change, { userId: person.userId, role: 'admin' });
  await keepRow(tx, change, 'members', key, row);
  await writeDetails(tx, change, [
    {
      subject: 'member',
      subjectId: person.userId,
      act: before === null ? 'add' : 'edit',
      ...(before !== null && { before: { role: before.role } }),
      after: { role: 'admin' },
    },
  ]);
  if (person.isInvited) await mailInvitation(tx, outbox, inviter, person);
}
