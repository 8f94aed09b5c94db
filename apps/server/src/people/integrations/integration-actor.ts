import { sql, type RawBuilder } from 'kysely';
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
  const { rows } = await integrationOf(keyId).execute(db);
  return rows[0] === undefined ? null : integrationCalling(db, rows[0]);
}

export type IntegrationRow = Omit<IntegrationActor, 'kind'> & { isUseOfNote: boolean };

/** To be selected from, or with what else a call needs. */
export function integrationOf(keyId: string | RawBuilder<string>): RawBuilder<IntegrationRow> {
  return sql<IntegrationRow>`
    select integration_id as "integrationId", name, may_issue as "mayIssue",
      coalesce(last_used < now() - interval '1 minute', true) as "isUseOfNote"
    from integrations where key_id = ${keyId} and expires > now()`;
}

export async function integrationCalling(
  db: Db | Tx,
  { isUseOfNote, ...integration }: IntegrationRow,
): Promise<IntegrationActor> {
  if (isUseOfNote) await noteUse(db, integration.integrationId);
  return { kind: 'integration', ...integration };
}

/** Calls at the same time do not wait for each other: one of them is enough. */
async function noteUse(db: Db | Tx, integrationId: number): Promise<void> {
  await sql`
    update integrations set last_used = now()
    where integration_id = (
      select integration_id from integrations
      where integration_id = ${integrationId} for update skip locked
    )`.execute(db);
}
