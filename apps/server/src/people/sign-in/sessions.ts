import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Keys } from './keys.ts';

const hoursOfASession = 12;

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
      expires: sql`now() + ${`${hoursOfASession} hours`}::interval`,
    })
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
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select((eb) => [
      'users.user_id as userId',
      'users.user_name as userName',
      'users.full_name as fullName',
      'users.is_administrator as isAdministrator',
      'users.is_external as isExternal',
      eb
        .exists(
          eb
            .selectFrom('members')
            .innerJoin('projects', 'projects.project_id', 'members.project_id')
            .select(sql`1`.as('one'))
            .whereRef('members.user_id', '=', 'users.user_id')
            .where('members.role', '=', 'admin')
            .where('projects.is_archived', '=', false),
        )
        .as('administersAProject'),
      sql<boolean>`sessions.last_used < now() - interval '1 minute'`.as('isUseOfNote'),
    ])
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.expires', '>', sql<Date>`now()`)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { isUseOfNote, administersAProject, ...user } = row;
  if (isUseOfNote) await noteUse(db, sessionId);
  return { kind: 'user', sessionId, ...user, administersAProject: Boolean(administersAProject) };
}

/** Calls at the same time do not wait for each other: one of them is enough to tell of. */
async function noteUse(db: Db | Tx, sessionId: string): Promise<void> {
  await sql`
    update sessions set last_used = now()
    where session_id = (
      select session_id from sessions where session_id = ${sessionId} for update skip locked
    )`.execute(db);
}
