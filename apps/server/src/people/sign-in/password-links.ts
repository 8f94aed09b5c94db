import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Keys } from './keys.ts';

/** A link that was asked for is for now; one that invites has to wait for its reader. */
const lifetimes = { reset: '1 hour', invitation: '7 days' } as const;

const mostLinksAnHour = 5;

export async function makePasswordLink(
  db: Db | Tx,
  userId: number,
  kind: keyof typeof lifetimes,
): Promise<string> {
  const linkId = randomUUID();
  await db
    .insertInto('password_links')
    .values({ link_id: linkId, user_id: userId, expires: sql`now() + ${lifetimes[kind]}::interval` })
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

/** The user of a link that may still be used; using it uses up all others of that user. */
export async function usePasswordLink(
  tx: Tx,
  keys: Keys,
  token: string,
): Promise<{ userId: number; userName: string } | null> {
  const linkId = keys.idOf('password-link', token);
  if (linkId === null) return null;
  const link = await tx
    .selectFrom('password_links')
    .innerJoin('users', 'users.user_id', 'password_links.user_id')
    .select(['users.user_id as userId', 'users.user_name as userName'])
    .where('link_id', '=', linkId)
    .where('users.is_external', '=', true) // one who became an employee since has no password to set
    .where('used', 'is', null)
    .where('expires', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined) return null;
  await tx
    .updateTable('password_links')
    .set({ used: sql`now()` })
    .where('user_id', '=', link.userId)
    .where('used', 'is', null)
    .execute();
  return link;
}
