import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Keys } from './keys.ts';

/** A session that is not used for this long ends; one that is used goes on, up to the second. */
const unused = sql`interval '12 hours'`;
const longest = sql`interval '7 days'`;

export type SignedInUser = {
  kind: 'user';
  sessionId: string;
  userId: number;
  userName: string;
  fullName: string;
  isAdministrator: boolean;
  isExternal: boolean;
  administersAProject: boolean;
};

/** Where somebody signs in from. */
export type Device = { address: string; userAgent: string };

/** As much as is needed to recognise a browser. */
const longestUserAgent = 300;

/** A sign-in: whoever it is has now signed in last. */
export async function startSession(
  db: Db | Tx,
  keys: Keys,
  userId: number,
  { userAgent }: Pick<Device, 'userAgent'>,
): Promise<string> {
  const sessionId = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      user_id: userId,
      user_agent: userAgent.slice(0, longestUserAgent),
      expires: sql`now() + ${unused}`,
    })
    .execute();
  await db
    .updateTable('users')
    .set({ last_sign_in: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
  return keys.tokenOf('session', sessionId);
}

export async function endSession(db: Db | Tx, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('session_id', '=', sessionId).execute();
}

export async function endSessionsOf(db: Db | Tx, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function userOfToken(db: Db | Tx, keys: Keys, token: string): Promise<SignedInUser | null> {
  const sessionId = keys.idOf('session', token);
  if (sessionId === null) return null;
  const { rows } = await userOfSession(sessionId).execute(db);
  return rows[0] === undefined ? null : signedIn(db, sessionId, rows[0]);
}

export type UserRow = Omit<SignedInUser, 'kind' | 'sessionId'> & { isUseOfNote: boolean };

/** Whose session it is, if it goes on and they may still sign in: to be selected from, or with what else a call needs. */
export function userOfSession(sessionId: string | RawBuilder<string>): RawBuilder<UserRow> {
  return sql<UserRow>`
    select u.user_id as "userId", u.user_name as "userName", u.full_name as "fullName",
      u.is_administrator as "isAdministrator", u.is_external as "isExternal",
      ${administersAProject('u')} as "administersAProject",
      s.last_used < now() - interval '1 minute' as "isUseOfNote"
    from sessions s join users u on u.user_id = s.user_id
    where s.session_id = ${sessionId} and s.expires > now() and u.is_active`;
}

/** Application administrators administer all of them, so nobody looks for theirs. */
export function administersAProject(user: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${user}.${column}`);
  return sql<boolean>`(${of('is_administrator')} or administers_a_project(${of('user_id')}))`;
}

export async function signedIn(
  db: Db | Tx,
  sessionId: string,
  { isUseOfNote, ...user }: UserRow,
): Promise<SignedInUser> {
  if (isUseOfNote) await noteUse(db, sessionId);
  return { kind: 'user', sessionId, ...user };
}

/** Once a minute at most. Calls at the same time do not wait for each other: one of them is enough. */
async function noteUse(db: Db | Tx, sessionId: string): Promise<void> {
  await sql`
    update sessions set last_used = now(), expires = least(now() + ${unused}, created + ${longest})
    where session_id = (
      select session_id from sessions where session_id = ${sessionId} for update skip locked
    )`.execute(db);
}
