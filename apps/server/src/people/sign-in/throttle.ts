// Failed sign-ins close an address, and a caller who tries many addresses, for a while, on every server alike.
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import { isIPv6 } from 'node:net';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

const period = '15 minutes';
const windowSeconds = 15 * 60;

/** Many more for a caller than for an address: a whole office may stand behind one. */
const mostFailures = { ofAddress: 10, ofCaller: 100 };

export type Attempt = { userName: string; caller: string | null };

/**
 * Counts the attempt as failed before the password is checked, so that attempts made at the same
 * time cannot slip past the limit; a success takes it back.
 */
export async function countAttempt(
  db: Db,
  { userName, caller }: Attempt,
  noteLimit: (limit: RateLimit) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One kind of lock before the other, so that nobody waits in a circle.
    await sql`select pg_advisory_xact_lock(hashtext(${userName}))`.execute(tx);
    if (caller !== null) await sql`select pg_advisory_xact_lock(1, hashtext(${caller}))`.execute(tx);
    const ofAddress = await failuresOf(tx, 'user_name', userName);
    const ofCaller = caller === null ? null : await failuresOf(tx, 'caller', caller);
    const isTooMany =
      ofAddress.failures >= mostFailures.ofAddress ||
      (ofCaller !== null && ofCaller.failures >= mostFailures.ofCaller);
    noteLimit(
      limitOf(
        isTooMany ? 0 : mostFailures.ofAddress - ofAddress.failures - 1,
        ofCaller !== null && ofCaller.failures >= mostFailures.ofCaller ? ofCaller : ofAddress,
      ),
    );
    if (isTooMany) throw refuse('tooManyAttempts');
    await tx.insertInto('failed_sign_ins').values({ user_name: userName, caller }).execute();
  });
}

/** With the seconds until the first of them is forgotten. */
type Failures = { failures: number; forgottenIn: number | null };

async function failuresOf(tx: Tx, column: 'user_name' | 'caller', value: string): Promise<Failures> {
  return tx
    .selectFrom('failed_sign_ins')
    .select((eb) => [
      eb.fn.countAll<number>().as('failures'),
      sql<number | null>`ceil(extract(epoch from min(at) + ${period}::interval - now()))::int`.as(
        'forgottenIn',
      ),
    ])
    .where(column, '=', value)
    .where('at', '>', sql<Date>`now() - ${period}::interval`)
    .executeTakeFirstOrThrow();
}

/** The same whether or not there is such an address: nobody learns from it who has an account. */
export function limitOf(
  remaining: number,
  { forgottenIn }: Pick<Failures, 'forgottenIn'> = { forgottenIn: null },
): RateLimit {
  const resetSeconds = Math.max(forgottenIn ?? windowSeconds, 1);
  return { policy: 'sign-in', quota: mostFailures.ofAddress, windowSeconds, remaining, resetSeconds };
}

/**
 * Of this address all of them, from wherever they came. Those of the caller for other addresses stay: with one account of
 * one's own nobody gets to try all the others.
 */
export async function forgetAttempts(db: Db | Tx, userName: string): Promise<RateLimit> {
  await db.deleteFrom('failed_sign_ins').where('user_name', '=', userName).execute();
  return limitOf(mostFailures.ofAddress);
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
