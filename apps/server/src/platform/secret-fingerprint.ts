// A fingerprint of the secret in the database: with another secret all sessions, links and keys are invalid, and nothing else says so.
import type { Db, Tx } from './db/schema.ts';
import { keyFor } from './secret.ts';

/** One way: nothing that the secret signs can be made from it. */
export function fingerprintOf(secret: string): string {
  return keyFor(secret, 'fingerprint').toString('base64url');
}

/** Keeps the one of this start; null where it is the first, or the first that keeps one. */
export async function keepFingerprint(db: Db, secret: string): Promise<'same' | 'changed' | null> {
  const fingerprint = fingerprintOf(secret);
  const before = await fingerprintIn(db);
  if (before === fingerprint) return 'same';
  await db
    .insertInto('installation')
    .values({ secret_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ secret_fingerprint: fingerprint }))
    .execute();
  return before === null ? null : 'changed';
}

/** Of the secret that the installation last started with. */
export async function fingerprintIn(db: Db | Tx): Promise<string | null> {
  const row = await db.selectFrom('installation').select('secret_fingerprint').executeTakeFirst();
  return row?.secret_fingerprint ?? null;
}
