import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { hasEnoughLinks, makePasswordLink } from '../sign-in/password-links.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { findCredentials } from './account.store.ts';

/** Answers the same whether or not the address is known; employees have no password to reset. */
export async function requestPasswordReset(tx: Tx, outbox: Outbox, userName: string): Promise<void> {
  const user = await findCredentials(tx, userName);
  if (user === null || !user.isExternal || (await hasEnoughLinks(tx, user.userId))) return;
  const linkId = await makePasswordLink(tx, user.userId, 'reset');
  await outbox.queue(tx, user.userName, { kind: 'resetPassword', linkId });
}

export async function requestOwnPasswordReset(tx: Tx, outbox: Outbox, user: SignedInUser): Promise<void> {
  if (!user.isExternal) throw refuse('employeeHasNoPassword');
  if (await hasEnoughLinks(tx, user.userId)) throw refuse('tooManyPasswordLinks');
  const linkId = await makePasswordLink(tx, user.userId, 'reset');
  await outbox.queue(tx, user.userName, { kind: 'changePassword', linkId });
}
