// Who calls, and the project that the call is about: asked of the database in one statement.
import { isStorable } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { isAccessKeyShaped, keyIdOf } from '../integrations/access-key.ts';
import { integrationCalling, integrationOf } from '../integrations/integration-actor.ts';
import type { Keys } from '../sign-in/keys.ts';
import { signedIn, userOfSession } from '../sign-in/sessions.ts';
import { projectByNumber, type ProjectRow } from '../standing/resolved-project.ts';
import type { Caller } from './caller.ts';

export type Admission = { caller: Caller; project: ProjectRow | null };

const nobody: Admission = { caller: { kind: 'anonymous' }, project: null };

/** `projectNumber` is null where the call is about no project; a call that is no use does not lengthen a session. */
export async function readAdmission(
  db: Db,
  keys: Keys,
  token: string | null,
  { projectNumber, isUse }: { projectNumber: string | null; isUse: boolean },
): Promise<Admission> {
  if (token === null) return nobody;
  if (isAccessKeyShaped(token)) {
    const keyId = keyIdOf(keys, token);
    const found = keyId && (await readWith(db, integrationOf(keyId), sql`0`, projectNumber));
    return found ? { ...found, caller: await integrationCalling(db, found.caller) } : nobody;
  }
  const sessionId = keys.idOf('session', token);
  const found =
    sessionId && (await readWith(db, userOfSession(sessionId), sql`caller."userId"`, projectNumber));
  if (!found) return nobody;
  const { isUseOfNote, ...user } = found.caller;
  const noted = { ...user, isUseOfNote: isUse && isUseOfNote };
  return { ...found, caller: await signedIn(db, sessionId, noted) };
}

type Found<CallerRow> = { caller: CallerRow; project: ProjectRow | null };

/** By now, in one look at the database: a session, a role or a key that is gone is gone with the next call. */
async function readWith<CallerRow extends object>(
  db: Db,
  caller: RawBuilder<CallerRow>,
  memberId: RawBuilder<unknown>,
  projectNumber: string | null,
): Promise<Found<CallerRow> | null> {
  const project =
    projectNumber !== null && isStorable(projectNumber) ? projectByNumber(projectNumber, memberId) : null;
  const { rows } = await sql<Found<CallerRow>>`
    select to_json(caller) as caller, ${project === null ? sql`null` : sql`to_json(project)`} as project
    from (${caller}) caller
    ${project === null ? sql`` : sql`left join lateral (${project}) project on true`}
  `.execute(db);
  return rows[0] ?? null;
}
