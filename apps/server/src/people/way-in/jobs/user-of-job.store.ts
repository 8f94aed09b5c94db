import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { administersAProject, type SignedInUser } from '../../sign-in/sessions.ts';

/** The owner of a job as they are now, without a session: they may have signed out, or closed the window. */
export async function userOfJob(
  db: Db | Tx,
  { userId, jobId }: { userId: number; jobId: string },
): Promise<SignedInUser | null> {
  const { rows } = await sql<Omit<SignedInUser, 'kind' | 'sessionId'>>`
    select user_id as "userId", user_name as "userName", full_name as "fullName",
      is_administrator as "isAdministrator", is_external as "isExternal",
      ${administersAProject('users')} as "administersAProject"
    from users where user_id = ${userId} and is_active`.execute(db);
  return rows[0] === undefined ? null : { kind: 'user', sessionId: jobId, ...rows[0] };
}
