import type { account } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';

export async function findCredentials(db: Db | Tx, userName: string) {
  return (await credentials(db, userName).executeTakeFirst()) ?? null;
}

/** As they are by now: nobody changes them until the transaction is over. */
export async function lockCredentials(tx: Tx, userName: string) {
  return (await credentials(tx, userName).forUpdate().executeTakeFirst()) ?? null;
}

function credentials(db: Db | Tx, userName: string) {
  return db
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      'is_external as isExternal',
      'password_hash as passwordHash',
      'password_change_required as passwordChangeRequired',
    ])
    .where('user_name', '=', userName)
    .where('is_active', '=', true);
}

export async function storePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_change_required: false })
    .where('user_id', '=', userId)
    .execute();
}

export async function storeName(
  tx: Tx,
  userId: number,
  { firstName, surname }: { firstName: string; surname: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_name: firstName, surname })
    .where('user_id', '=', userId)
    .execute();
}

export async function findProfile(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'user_name as userName',
      'first_name as firstName',
      'surname',
      'company_name as companyName',
      'full_name as fullName',
      'language',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function storeProfile(
  tx: Tx,
  userId: number,
  { firstName, surname, companyName, language }: account.ProfileChanges,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(surname !== undefined && { surname }),
      ...(companyName !== undefined && { company_name: companyName }),
      ...(language !== undefined && { language }),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Sessions, links and failed attempts that are over. */
export async function clearExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('password_links')
    .where('expires', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('failed_sign_ins')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
