// Who listens, asked anew with every change: sessions end, keys expire, people leave projects.
import { sql } from 'kysely';
import { integrationOf } from '../../people/integrations/integration-actor.ts';
import type { IntegrationRow } from '../../people/integrations/integration-actor.ts';
import { userOfSession, type UserRow } from '../../people/sign-in/sessions.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Caller } from './hearers.store.ts';

/** What a caller has shown: the id of a session or of a key. */
export const credentialOf = (caller: Caller): string =>
  caller.kind === 'user' ? caller.sessionId : caller.keyId;

/** By now, by what they have shown; whoever is missing may listen no longer. Listening is no use of a session. */
export async function callersOf(db: Db, callers: readonly Caller[]): Promise<Map<string, Caller>> {
  const idsOf = (kind: Caller['kind']) => [
    ...new Set(callers.filter((caller) => caller.kind === kind).map(credentialOf)),
  ];
  const { rows } = await sql<{ id: string; user: UserRow | null; integration: IntegrationRow | null }>`
    select ids.id::text as id, to_json(u) as user, null::json as integration
    from unnest(${idsOf('user')}::uuid[]) ids (id) cross join lateral (${userOfSession(sql`ids.id`)}) u
    union all
    select ids.id::text, null::json, to_json(k)
    from unnest(${idsOf('integration')}::uuid[]) ids (id) cross join lateral (${integrationOf(sql`ids.id`)}) k
  `.execute(db);
  return new Map(rows.map(({ id, user, integration }) => [id, callerOf(id, user, integration)]));
}

function callerOf(sessionId: string, user: UserRow | null, integration: IntegrationRow | null): Caller {
  if (user !== null) {
    const { isUseOfNote: _, ...known } = user;
    return { kind: 'user', sessionId, ...known };
  }
  const { isUseOfNote: _, ...known } = integration as IntegrationRow;
  return { kind: 'integration', ...known };
}
