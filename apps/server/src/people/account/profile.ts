import type { account, UserInfo } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { listProjectsOf } from '../standing/projects-seen.store.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { findProfile, storeProfile } from './account.store.ts';

export async function readMe(db: Db | Tx, user: SignedInUser): Promise<UserInfo> {
  const profile = await findProfile(db, user.userId);
  const projects = await listProjectsOf(db, user);
  return {
    ...profile,
    role: user.isAdministrator ? 'admin' : 'user',
    isExternal: user.isExternal,
    userProjects: projects.map(({ projectNumber, name, role, ua, uaFullName }) => ({
      projectNumber,
      name,
      role,
      ...(role === 'admin' && { ua, uaFullName }),
    })),
  };
}

/** Those of its fields that are given. */
export async function changeMe(
  tx: Tx,
  user: SignedInUser,
  changes: account.ProfileChanges,
): Promise<UserInfo> {
  const profile = await findProfile(tx, user.userId);
  const after = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as account.ProfileChanges;
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, profile[name as keyof typeof after]]),
  );
  if (Object.keys(after).length === 0) return readMe(tx, user);
  await storeProfile(tx, user.userId, after);
  const change = await openChange(tx, user, { what: 'Edit profile' });
  await writeDetails(tx, change, [
    { subject: 'user', subjectId: user.userId, act: 'edit profile', before, after },
  ]);
  return readMe(tx, user);
}
