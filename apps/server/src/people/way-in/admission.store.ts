// Who calls, the project that the call is about, and what it reads: asked of the database in one statement.
import { isStorable } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/schema.ts';
import { isAccessKeyShaped, keyIdOf } from '../integrations/access-key.ts';
import { integrationCalling, integrationOf, type IntegrationRow } from '../integrations/integration-actor.ts';
import type { Keys } from '../sign-in/keys.ts';
import { signedIn, userOfSession, type UserRow } from '../sign-in/sessions.ts';
import { projectByNumber, type ProjectRow } from '../standing/project-at-hand.ts';
import type { ReadAhead, ReadText, WithShown } from './ahead.ts';
import type { Caller } from './caller.ts';

export type Asked = {
  token: string | null;
  /** null where the call is about no project. */
  projectNumber: string | null;
  ahead: ReadAhead<object> | null;
};

/** What was read ahead must not leave the house before the caller is known to be allowed to see it. */
export type Admission = { caller: Caller; project: ProjectRow | null; ahead: WithShown<object> | null };

const nobody: Admission = { caller: { kind: 'anonymous' }, project: null, ahead: null };

export async function readAdmission(db: Db, keys: Keys, { token, ...asked }: Asked): Promise<Admission> {
  if (token === null) return nobody;
  if (isAccessKeyShaped(token)) {
    const keyId = keyIdOf(keys, token);
    if (keyId === null) return nobody;
    const row = await readWith<IntegrationRow>(db, integrationOf(keyId), sql`0`, asked);
    return row === null ? nobody : { ...row, caller: await integrationCalling(db, row.caller) };
  }
  const sessionId = keys.idOf('session', token);
  if (sessionId === null) return nobody;
  const row = await readWith<UserRow>(db, userOfSession(sessionId), sql`caller."userId"`, asked);
  return row === null ? nobody : { ...row, caller: await signedIn(db, sessionId, row.caller) };
}

type Read<CallerRow> = Omit<Admission, 'caller'> & { caller: CallerRow };

/** By now, in one look at the database: a session, a role or a key that is gone is gone with the next call. */
async function readWith<CallerRow>(
  db: Db,
  caller: RawBuilder<CallerRow>,
  callerId: RawBuilder<unknown>,
  { projectNumber, ahead }: Omit<Asked, 'token'>,
): Promise<Read<CallerRow> | null> {
  const hasProject = projectNumber !== null && isStorable(projectNumber);
  const shown = ahead?.shown ?? null;
  const { rows } = await sql<Read<CallerRow> & ReadText>`${ahead?.isPlannedAnew === true ? sql`` : prepared}
    select to_json(caller) as caller,
      ${hasProject ? sql`to_json(project)` : sql`null::json`} as project,
      ${ahead === null ? sql`null::json` : sql`to_json(ahead)`} as ahead,
      ${shown === null ? sql`null::json as about, null::text as json` : sql`shown.about, shown.json`}
    from (${caller}) caller
    ${hasProject ? sql`left join lateral (${projectByNumber(projectNumber, callerId)}) project on true` : sql``}
    ${ahead === null ? sql`` : sql`left join lateral (${ahead.row}) ahead on true`}
    ${shown === null ? sql`` : sql`left join lateral (${shown}) shown on true`}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { about, json, ...read } = row;
  return shown === null || read.ahead === null
    ? read
    : { ...read, ahead: { ...read.ahead, shown: { about, json } } };
}
