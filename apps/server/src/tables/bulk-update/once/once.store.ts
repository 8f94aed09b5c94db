import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';

type CallOfUser = { userId: number; key: string };

/** False where the key is taken; while another transaction has it, this waits for how that one ends. */
export async function claimKey(tx: Tx, { userId, key }: CallOfUser, fingerprint: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answered_calls')
    .values({ user_id: userId, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function storeAnswer(tx: Tx, { userId, key }: CallOfUser, answer: object): Promise<void> {
  await tx
    .updateTable('answered_calls')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function findAnswer(
  db: Db | Tx,
  { userId, key }: CallOfUser,
): Promise<{ fingerprint: string; answer: object } | null> {
  const row = await db
    .selectFrom('answered_calls')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined || row.answer === null ? null : { ...row, answer: row.answer };
}

/** A day is longer than anybody tries again. */
export async function forgetAnswers(db: Db): Promise<void> {
  await db
    .deleteFrom('answered_calls')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
