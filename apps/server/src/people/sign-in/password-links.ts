import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tables, Tx } from '../../platform/db/schema.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Keys } from './keys.ts';

export type PasswordLinkKind = Tables['password_links']['kind'];

/** A link that was asked for is for now; one that invites has to wait for its reader. */
const lifetimes: Record<PasswordLinkKind, string> = {
  reset: '1 hour',
  invitation: '7 days',
  'first sign-in': '1 hour',
};

const mostLinksAnHour = 5;
const hour = 3600;

/** As it stands for everybody who has asked for none. */
export const limitOfLinks = (): RateLimit => ({
  policy: 'password-reset',
  quota: mostLinksAnHour,
  windowSeconds: hour,
  remaining: mostLinksAnHour,
  resetSeconds: hour,
});

export async function makePasswordLink(
  db: Db | Tx,
  userId: number,
  kind: Exclude<PasswordLinkKind, 'invitation'>,
): Promise<string> {
  return storeLink(db, userId, kind);
}

/** A new invitation ends the old ones. */
export async function makeInvitation(tx: Tx, userId: number): Promise<string> {
  // First of all, so that of two at the same time one waits here for the other.
  await tx
    .updateTable('users')
    .set({ invited: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
  await endInvitations(tx, userId);
  return storeLink(tx, userId, 'invitation');
}

export async function endInvitations(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ used: sql`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .where('used', 'is', null)
    .execute();
}

async function storeLink(db: Db | Tx, userId: number, kind: PasswordLinkKind): Promise<string> {
  const linkId = randomUUID();
  await db
    .insertInto('password_links')
    .values({ link_id: linkId, user_id: userId, kind, expires: sql`now() + ${lifetimes[kind]}::interval` })
    .execute();
  return linkId;
}

/** Keeps a stranger from filling somebody's mailbox, also with requests made at the same time. */
export async function hasEnoughLinks(tx: Tx, userId: number): Promise<boolean> {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  const { links } = await tx
    .selectFrom('password_links')
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .where('user_id', '=', userId)
    .where('created', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return links >= mostLinksAnHour;
}

/** The user of a link that may still be used. */
export async function findPasswordLink(db: Db | Tx, linkId: string) {
  const link = await usableLink(db, linkId).executeTakeFirst();
  return link ?? null;
}

/** As it was made, whether or not it may still be used; null where that is long ago. */
export async function kindOfLink(db: Db | Tx, linkId: string): Promise<PasswordLinkKind | null> {
  const link = await db
    .selectFrom('password_links')
    .select('kind')
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return link?.kind ?? null;
}

/** The user of a link that may still be used; using it uses up all others of that user. */
export async function usePasswordLink(tx: Tx, keys: Keys, token: string) {
  const linkId = keys.idOf('password-link', token);
  if (linkId === null) return null;
  // The account before its links, in the order in which others lock them.
  const link = await usableLink(tx, linkId).forUpdate('users').executeTakeFirst();
  if (link === undefined) return null;
  const used = await tx
    .updateTable('password_links')
    .set({ used: sql`now()` })
    .where('user_id', '=', link.userId)
    .where('used', 'is', null)
    .returning('link_id as linkId')
    .execute();
  // Somebody who held the account until now may have used it up.
  return used.some((one) => one.linkId === linkId) ? link : null;
}

function usableLink(db: Db | Tx, linkId: string) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.user_id', 'password_links.user_id')
    .select([
      'users.user_id as userId',
      'users.user_name as userName',
      'users.first_name as firstName',
      'users.surname',
      'password_links.kind',
    ])
    .where('link_id', '=', linkId)
    .where('users.is_external', '=', true) // one who became an employee since has no password to set
    .where('users.is_active', '=', true)
    .where('used', 'is', null)
    .where('expires', '>', sql<Date>`now()`);
}
