import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** Whose key it is: somebody, or another system. */
export type Owner = { userId: number } | { integrationId: number };

export type KeyOfOwner = { owner: Owner; key: string };

const columnsOf = (owner: Owner) =>
  'userId' in owner
    ? { user_id: owner.userId, integration_id: null }
    : { user_id: null, integration_id: owner.integrationId };

const isKeyOf = ({ owner, key }: KeyOfOwner) => {
  const { user_id: userId, integration_id: integrationId } = columnsOf(owner);
  return sql<boolean>`coalesce(user_id, 0) = ${userId ?? 0} and coalesce(integration_id, 0) = ${integrationId ?? 0}
    and key = ${key}::uuid`;
};

/** False where the key is taken; while another transaction has it, this waits for how that one ends. */
export async function claimKey(
  tx: Tx,
  { owner, key, fingerprint }: KeyOfOwner & { fingerprint: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answered_calls')
    .values({ ...columnsOf(owner), key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function storeAnswer(tx: Tx, of: KeyOfOwner, answer: object): Promise<void> {
  await tx
    .updateTable('answered_calls')
    .set({ answer: JSON.stringify(answer) })
    .where(isKeyOf(of))
    .execute();
}

export async function findAnswer(
  db: Db | Tx,
  of: KeyOfOwner,
): Promise<{ fingerprint: string; answer: object } | null> {
  const row = await db
    .selectFrom('answered_calls')
    .select(['fingerprint', 'answer'])
    .where(isKeyOf(of))
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
