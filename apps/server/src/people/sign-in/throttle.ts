// Failed sign-ins close an address, and a caller who tries many addresses, for a while, on every server alike.
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import { isIPv6 } from 'node:net';
import type { Db, Tx } from '../../platform/db/schema.ts';

const period = '15 minutes';

/** Many more for a caller than for an address: a whole office may stand behind one. */
const mostFailures = { ofAddress: 10, ofCaller: 100 };

export type Attempt = { userName: string; caller: string | null };

/**
 * Counts the attempt as failed before the password is checked, so that attempts made at the same
 * time cannot slip past the limit; a success takes it back.
 */
export async function countAttempt(db: Db, { userName, caller }: Attempt): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One kind of lock before the other, so that nobody waits in a circle.
    await sql`select pg_advisory_xact_lock(hashtext(${userName}))`.execute(tx);
    if (caller !== null) await sql`select pg_advisory_xact_lock(1, hashtext(${caller}))`.execute(tx);
    const isTooMany =
      (await failuresOf(tx, 'user_name', userName)) >= mostFailures.ofAddress ||
      (caller !== null && (await failuresOf(tx, 'caller', caller)) >= mostFailures.ofCaller);
    if (isTooMany) throw refuse('tooManyAttempts');
    await tx.insertInto('failed_sign_ins').values({ user_name: userName, caller }).execute();
  });
}

async function failuresOf(tx: Tx, column: 'user_name' | 'caller', value: string): Promise<number> {
  const { failures } = await tx
    .selectFrom('failed_sign_ins')
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .where(column, '=', value)
    .where('at', '>', sql<Date>`now() - ${period}::interval`)
    .executeTakeFirstOrThrow();
  return failures;
}

/**
 * Of this address all of them, from wherever they came. Those of the caller for other addresses stay: with one account of
 * one's own nobody gets to try all the others.
 */
export async function forgetAttempts(db: Db | Tx, userName: string): Promise<void> {
  await db.deleteFrom('failed_sign_ins').where('user_name', '=', userName).execute();
}

/**
 * Whom an address stands for. Null on the machine itself: what comes from there without TRUST_PROXY is most likely a proxy,
 * behind which everybody is. A network of IPv6 is one caller, since each has more addresses than can be counted.
 */
export function callerAt(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.startsWith('127.') ? null : plain;
  if (plain === '::1') return null;
  const [head = '', tail] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  const network = [...groups, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
