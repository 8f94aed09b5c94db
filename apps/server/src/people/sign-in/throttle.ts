// Ten failed sign-ins for one address in 15 minutes close it for a while, on every server alike.
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

const mostFailures = 10;
const period = '15 minutes';

/**
 * Counts the attempt as failed before the password is checked, so that attempts made at the same
 * time cannot slip past the limit; a success takes it back.
 */
export async function countAttempt(db: Db, userName: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${userName}))`.execute(tx);
    const { failures } = await tx
      .selectFrom('failed_sign_ins')
      .select((eb) => eb.fn.countAll<number>().as('failures'))
      .where('user_name', '=', userName)
      .where('at', '>', sql<Date>`now() - ${period}::interval`)
      .executeTakeFirstOrThrow();
    if (failures >= mostFailures) throw refuse('tooManyAttempts');
    await tx.insertInto('failed_sign_ins').values({ user_name: userName }).execute();
  });
}

export async function forgetAttempts(db: Db, userName: string): Promise<void> {
  await db.deleteFrom('failed_sign_ins').where('user_name', '=', userName).execute();
}
