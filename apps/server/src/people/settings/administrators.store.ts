import { sql } from 'kysely';
import { isNotHereYet } from '../users/users.store.ts';
import type { Tx } from '../../platform/db/schema.ts';

/**
 * Everybody who gives or takes these rights waits here for the others, so that two administrators who
 * remove each other at the same moment cannot leave the product with none.
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('codes administrators'))`.execute(tx);
}

export async function findAccount(tx: Tx, userName: string) {
  const account = await tx
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      'is_administrator as isAdministrator',
      'is_active as isActive',
      'is_external as isExternal',
      isNotHereYet.as('isInvited'),
    ])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return account ?? null;
}

export async function administratorIds(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('user_id as userId')
    .where('is_administrator', '=', true)
    .where('is_active', '=', true)
    .orderBy('user_id')
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function storeAdministration(tx: Tx, userId: number, isAdministrator: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_administrator: isAdministrator })
    .where('user_id', '=', userId)
    .execute();
}
