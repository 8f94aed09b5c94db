// Invitations of external people: who is invited and not here yet, and the mail that lets them in.
import type { Language } from '@codes/codes';
import { can, refuse, type Invitation } from '@codes/contract';
import { sql } from 'kysely';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { makeInvitation } from '../sign-in/password-links.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { findUser, isNotHereYet, listUsers } from './users.store.ts';

/** Who invites, and the language of their request. */
export type Inviter = { user: SignedInUser; language: Language };

/** Ends the invitations before it; names all that the person may do by now. */
export async function mailInvitation(
  tx: Tx,
  outbox: Outbox,
  { user: by, language }: Inviter,
  { userId, userName }: { userId: number; userName: string },
): Promise<void> {
  const [user] = await listUsers(tx, [userName]);
  const linkId = await makeInvitation(tx, userId);
  const content = {
    kind: 'invitationToCodes' as const,
    linkId,
    invitedBy: by.fullName,
    isAdministrator: user?.role === 'admin',
    projects: (user?.projectRoles ?? []).map(({ projectNumber, projectName }) => ({
      projectNumber,
      projectName,
    })),
  };
  await outbox.queue(tx, userName, content, { userId: by.userId, language });
}

export async function inviteAgain(tx: Tx, outbox: Outbox, inviter: Inviter, userName: string): Promise<void> {
  const user = await findUser(tx, userName);
  if (user === null) throw refuse('userNotFound', { userName });
  if (!user.isExternal) throw refuse('employeesKept', { userName });
  if (!user.isInvited) throw refuse('alreadyHere', { userName });
  if (!user.isActive) throw refuse('accountDeactivated', { userName });
  await mailInvitation(tx, outbox, inviter, { userId: user.userId, userName });
  const change = await openChange(tx, inviter.user, { what: 'Edit profile', about: userName });
  await writeDetails(tx, change, [
    { subject: 'user', subjectId: user.userId, act: 'invite again', after: { isInvited: true } },
  ]);
}

/**
 * With a link one is that person. So a project administrator gets to see only those whose rights are among their own: in no
 * project but theirs, and no application administrators.
 */
export async function listInvitations(
  db: Db,
  caller: SignedInUser,
  { linkToCopy }: Pick<Outbox, 'linkToCopy'>,
): Promise<Invitation[]> {
  const isWithinOwnRights = sql<boolean>`not users.is_administrator
    and exists (select from members m where m.user_id = users.user_id)
    and not exists (
      select from members m where m.user_id = users.user_id and not exists (
        select from members own
        where own.project_id = m.project_id and own.user_id = ${caller.userId} and own.role = 'admin'
      )
    )`;
  let query = db
    .selectFrom('users')
    .leftJoin('password_links', (join) =>
      join
        .onRef('password_links.user_id', '=', 'users.user_id')
        .on('password_links.kind', '=', 'invitation')
        .on('password_links.used', 'is', null)
        .on('password_links.expires', '>', sql<Date>`now()`),
    )
    .select(['users.user_name as userName', 'users.invited', 'link_id as linkId', 'expires'])
    .where(isNotHereYet)
    .where('users.is_active', '=', true)
    .orderBy('users.user_name');
  if (!can(caller, 'users.read')) query = query.where(isWithinOwnRights);
  const rows = await query.execute();
  return rows.map(({ userName, invited, linkId, expires }) => ({
    userName,
    invited: invited?.toISOString() ?? null,
    expires: expires?.toISOString() ?? null,
    link: linkId === null ? null : linkToCopy(linkId),
  }));
}
