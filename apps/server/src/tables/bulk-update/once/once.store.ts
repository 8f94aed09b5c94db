import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';

/** Who bears the key: somebody, or another system. */
export type Bearer = { userId: number } | { integrationId: number };

export type KeyOfBearer = { bearer: Bearer; key: string };

const columnsOf = (bearer: Bearer) =>
  'userId' in bearer
    ? { user_id: bearer.userId, integration_id: null }
    : { user_id: null, integration_id: bearer.integrationId };

const isKeyOf = ({ bearer, key }: KeyOfBearer) => {
  const { user_id: userId, integration_id: integrationId } = columnsOf(bearer);
  return sql<boolean>`coalesce(user_id, 0) = ${userId ?? 0} and coalesce(integration_id, 0) = ${integrationId ?? 0}
    and key = ${key}::uuid`;
};

/** False where the key is taken; while another transaction has it, this waits for how that one ends. */
export async function claimKey(tx: Tx, { bearer, key }: KeyOfBearer, fingerprint: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answered_calls')
    .values({ ...columnsOf(bearer), key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function storeAnswer(tx: Tx, of: KeyOfBearer, answer: object): Promise<void> {
  await tx
    .updateTable('answered_calls')
    .set({ answer: JSON.stringify(answer) })
    .where(isKeyOf(of))
    .execute();
}

export async function findAnswer(
  db: Db | Tx,
  of: KeyOfBearer,
): Promise<{ fingerprint: string; answer: object } | null> {
  const row = await db
    .selectFrom('answered_calls')
    .select(['fingerprint', 'answer'])
    .where(isKeyOf(of))
    .executeTakeFirst();
  return row === undefined || row.answer === null ? null : { ...row, answer: row.answer };
}

/** The key claimed and its answer stored as a part of a statement; a key that is taken ends the statement. */
export function answeredWith(
  { bearer, key, fingerprint }: KeyOfBearer & { fingerprint: string },
  answer: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { user_id: userId, integration_id: integrationId } = columnsOf(bearer);
  return sql`insert into answered_calls (user_id, integration_id, key, fingerprint, answer)
    select ${userId}::bigint, ${integrationId}::bigint, ${key}::uuid, ${fingerprint}::text, answer from (${answer}) given`;
}

/** A day is longer than anybody tries again. */
export async function forgetAnswers(db: Db): Promise<void> {
  await db
    .deleteFrom('answered_calls')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
