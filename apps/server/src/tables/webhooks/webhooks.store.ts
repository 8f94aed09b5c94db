import type { NewWebhook, Webhook } from '@codes/contract';
import { sql } from 'kysely';
import { isoTime } from '../../platform/db/iso-time.ts';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type StoredWebhook = Webhook & { secretId: string };

const columns = sql`
  r.webhook_id as "webhookId", r.name, r.address, to_json(r.what) as what, to_json(r.project_numbers) as projects,
  r.enabled, r.failing_since is not null as failing, (
    select json_build_object('at', ${isoTime(sql`d.at`)}, 'status', d.status, 'httpStatus', d.http_status)
    from webhook_deliveries d where d.webhook_id = r.webhook_id and d.attempts > 0 order by d.delivery_id desc limit 1
  ) as "lastDelivery", ${isoTime(sql`r.created`)} as created,
  coalesce(c.full_name, '') as "createdBy", ${isoTime(sql`r.modified`)} as modified,
  coalesce(m.full_name, '') as "modifiedBy", r.secret_id as "secretId"`;
const joined = sql`left join users c on c.user_id = r.created_by left join users m on m.user_id = r.modified_by`;

export async function listStored(db: Db | Tx): Promise<StoredWebhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select ${columns} from webhooks r ${joined} order by lower(r.name) collate "C", r.webhook_id
  `.execute(db);
  return rows;
}

/** Nobody else changes it until a transaction ends. */
export async function findStored(db: Db | Tx, webhookId: number): Promise<StoredWebhook | null> {
  const { rows } = await sql<StoredWebhook>`
    select ${columns} from webhooks r ${joined} where r.webhook_id = ${webhookId}
    ${db.isTransaction ? sql`for no key update of r` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** Null where the name is taken. */
export async function insertWebhook(tx: Tx, values: NewWebhook, userId: number): Promise<number | null> {
  const { rows } = await sql<{ webhookId: number }>`
    insert into webhooks (name, address, what, project_numbers, enabled, created_by, modified_by)
    values (${values.name}, ${values.address}, ${values.what}::text[], ${values.projects}::text[], ${values.enabled},
      ${userId}, ${userId})
    on conflict do nothing returning webhook_id as "webhookId"
  `.execute(tx);
  return rows[0]?.webhookId ?? null;
}

/** False where the name is taken. Enabled anew, it has failed at nothing. */
export async function updateWebhook(
  tx: Tx,
  webhookId: number,
  values: NewWebhook,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update webhooks r set name = ${values.name}, address = ${values.address}, what = ${values.what}::text[],
      project_numbers = ${values.projects}::text[], enabled = ${values.enabled},
      failing_since = case when r.enabled = ${values.enabled} then r.failing_since end,
      modified = ${laterThanBefore}, modified_by = ${userId}
    where r.webhook_id = ${webhookId}
      and not exists (select from webhooks o where o.webhook_id <> r.webhook_id and lower(o.name) = lower(${values.name}))
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** What waits in the order of its webhook is dropped. */
export async function dropWaiting(tx: Db | Tx, webhookId: number): Promise<void> {
  await sql`
    update webhook_deliveries set status = 'Failed', next_attempt = null
    where webhook_id = ${webhookId} and status = 'Waiting' and not is_apart
  `.execute(tx);
}

export async function deleteWebhook(tx: Tx, webhookId: number): Promise<void> {
  await sql`delete from webhooks where webhook_id = ${webhookId}`.execute(tx);
}

/** The new one; the one before is good for a day. */
export async function storeNewSecret(tx: Tx, webhookId: number, userId: number): Promise<void> {
  await sql`
    update webhooks r set previous_secret_id = secret_id, previous_secret_until = now() + interval '1 day',
      secret_id = gen_random_uuid(), modified = ${laterThanBefore}, modified_by = ${userId}
    where r.webhook_id = ${webhookId}
  `.execute(tx);
}

/** Of these project numbers those that there are. */
export async function projectsThere(db: Tx, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select project_number as number from projects where project_number = any(${numbers}::text[])
  `.execute(db);
  return rows.map(({ number }) => number);
}
