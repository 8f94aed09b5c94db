// Where somebody is signed in, as they see it themselves.
import { refuse, type account } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';

type Self = Pick<SignedInUser, 'userId' | 'sessionId'>;

export async function listSessions(db: Db, { userId, sessionId }: Self): Promise<account.Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'session_id as sessionId',
      'user_agent as userAgent',
      'created',
      'last_used as lastUsed',
      'expires',
    ])
    .where('user_id', '=', userId)
    .where('expires', '>', sql<Date>`now()`)
    .orderBy('last_used', 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    created: row.created.toISOString(),
    lastUsed: row.lastUsed.toISOString(),
    expires: row.expires.toISOString(),
    isCurrent: row.sessionId === sessionId,
  }));
}

/** Somebody else's is not there. */
export async function endOwnSession(tx: Tx, { userId }: Self, sessionId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('session_id')
    .execute();
  if (ended.length === 0) throw refuse('notFound');
}

export async function endOtherSessions(tx: Tx, { userId, sessionId }: Self): Promise<{ ended: number }> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .returning('session_id')
    .execute();
  return { ended: ended.length };
}
