import { refuse, type User } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { listUsers } from '../users/users.store.ts';
import { findAccount, lockAdministrators, storeAdministration } from './administrators.store.ts';

/** Anyone with an account: an employee of the directory, or somebody external. */
export async function addAdministrator(tx: Tx, by: SignedInUser, userName: string): Promise<User> {
  await lockAdministrators(tx);
  const account = await findAccount(tx, userName);
  if (account === null) throw refuse('unknownPerson', { userName });
  if (account.isAdministrator) throw refuse('alreadyAdministrator', { userName });

  await storeAdministration(tx, account.userId, true);
  const change = await openChange(tx, by, { what: 'Add administrator', about: userName });
  await writeDetails(tx, change, [
    { subject: 'user', subjectId: account.userId, act: 'make administrator', after: { userName } },
  ]);
  const administrators = await listUsers(tx, 'administrators');
  const added = administrators.find((administrator) => administrator.userName === userName);
  if (added === undefined) throw refuse('unknownPerson', { userName });
  return added;
}
