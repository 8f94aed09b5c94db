import type { Actor } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Keys } from '../sign-in/keys.ts';
import { keyIdOf } from './access-key.ts';

/** Another system, behind which there is no user. */
export type IntegrationActor = Extract<Actor, { kind: 'integration' }> & {
  name: string;
  /** Of the key that it has shown. */
  keyId: string;
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

/** To be selected from, or with what else a call needs. After a rotation the key of before is good for a while. */
export function integrationOf(keyId: string | RawBuilder<string>): RawBuilder<IntegrationRow> {
  return sql<IntegrationRow>`
    select ${keyId}::uuid as "keyId", ${columns} from integrations
    where (key_id = ${keyId} or (previous_key_id = ${keyId} and previous_key_until > now())) and expires > now()`;
}

const columns = sql`
  integration_id as "integrationId", name, may_issue as "mayIssue", to_json(project_numbers) as projects,
  to_json(write_table_ids) as "mayWrite",
  coalesce(last_used < now() - interval '1 minute', true) as "isUseOfNote"`;

/** As it is by now: while something long was prepared, its rights may have changed; null where it, or the key that it has shown, is gone. */
export async function integrationNow(tx: Tx, { keyId }: IntegrationActor): Promise<IntegrationActor | null> {
  const { rows } = await integrationOf(keyId).execute(tx);
  if (rows[0] === undefined) return null;
  const { isUseOfNote: _, ...integration } = rows[0];
  return { kind: 'integration', ...integration };
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
