import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Keys } from '../sign-in/keys.ts';
import { keyIdOf } from './access-key.ts';

/** Another system, behind which there is no user. */
export type IntegrationActor = {
  kind: 'integration';
  integrationId: number;
  name: string;
  mayIssue: boolean;
};

/** The integration of a key that is still there and has not expired. */
export async function integrationOfKey(
  db: Db | Tx,
  keys: Keys,
  accessKey: string,
): Promise<IntegrationActor | null> {
  const keyId = keyIdOf(keys, accessKey);
  if (keyId === null) return null;
  const found = await db
    .selectFrom('integrations')
    .select([
      'integration_id as integrationId',
      'name',
      'may_issue as mayIssue',
      sql<boolean>`coalesce(last_used < now() - interval '1 minute', true)`.as('isUseOfNote'),
    ])
    .where('key_id', '=', keyId)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { isUseOfNote, ...integration } = found;
  if (isUseOfNote) await noteUse(db, integration.integrationId);
  return { kind: 'integration', ...integration };
}

/** Calls at the same time do not wait for each other: one of them is enough to tell of. */
async function noteUse(db: Db | Tx, integrationId: number): Promise<void> {
  await sql`
    update integrations set last_used = now()
    where integration_id = (
      select integration_id from integrations
      where integration_id = ${integrationId} for update skip locked
    )`.execute(db);
}
