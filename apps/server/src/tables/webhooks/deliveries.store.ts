import { sql } from 'kysely';
import type { Delivery } from '@codes/contract';
import type { OnPlaced } from '../../platform/changes/place-changes.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { FeedPlace } from '../../platform/changes/places.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { eventColumns, joinedToEvents } from '../feed/feed.store.ts';

/** In the step that gives changes their places, and in the order of these: no delivery is of a change that is not there. */
export const queueDeliveries: OnPlaced = async (tx, { first, last }) => {
  await sql`
    insert into webhook_deliveries (webhook_id, place, mark, type, data)
    select w.webhook_id, f.place, f.mark, f.what,
      jsonb_strip_nulls(to_jsonb(f) - '{place,mark,changeId,projectId,by}'::text[])
    from webhooks w cross join lateral (
      select ${eventColumns} from events e join changes c on c.change_id = e.change_id ${joinedToEvents}
      where e.place between ${first} and ${last}
        and (w.what is null or c.what = any(w.what))
        and (w.project_numbers is null or p.project_number = any(w.project_numbers))
    ) f
    where w.enabled order by f.place, w.webhook_id
  `.execute(tx);
};

export type DeliveryRow = Omit<Delivery, 'eventId'> & { place: number | null; mark: number | null };

const columns = sql`
  d.delivery_id as "deliveryId", d.place, d.mark, ${isoTime(sql`d.at`)} as at, d.type, d.status,
  d.http_status as "httpStatus", d.duration, d.answer, d.attempts, ${isoTime(sql`d.next_attempt`)} as "nextAttempt"`;

/** Newest first; one more than asked for where there are more. */
export async function readDeliveries(
  db: Db,
  webhookId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_deliveries d
    where d.webhook_id = ${webhookId} and ${before === null ? sql`true` : sql`d.delivery_id < ${before}`}
    order by d.delivery_id desc limit ${limit + 1}
  `.execute(db);
  return rows;
}

export async function countDeliveries(db: Db, webhookId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from webhook_deliveries where webhook_id = ${webhookId}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function insertTest(tx: Tx, webhookId: number, data: object): Promise<DeliveryRow> {
  const { rows } = await sql<DeliveryRow>`
    insert into webhook_deliveries as d (webhook_id, type, data, is_apart)
    values (${webhookId}, 'Test', ${JSON.stringify(data)}::jsonb, true) returning ${columns}
  `.execute(tx);
  return rows[0] as DeliveryRow;
}

/** Null where there is none. */
export async function queueAgain(tx: Tx, webhookId: number, deliveryId: number): Promise<DeliveryRow | null> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_deliveries d set status = 'Waiting', attempts = 0, next_attempt = now(), is_apart = true
    where d.webhook_id = ${webhookId} and d.delivery_id = ${deliveryId} returning ${columns}
  `.execute(tx);
  return rows[0] ?? null;
}

export type Claimed = {
  webhookId: number;
  address: string;
  secretIds: string[];
  deliveryId: number;
  messageId: string;
  type: string;
  data: Record<string, unknown>;
  attempts: number;
} & FeedPlace;

/** Longer than an attempt takes: a server that stopped has lost it to another one by then. */
const lease = sql`interval '40 seconds'`;

/**
 * The next delivery that is due, of a webhook that no server is at: the first that waits in its order, or one apart, which goes to a
 * disabled webhook too.
 */
export async function claimNext(db: Db): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    with due as (
      select w.webhook_id, d.delivery_id from webhooks w join lateral (
        select * from (
          (select delivery_id, next_attempt, is_apart from webhook_deliveries
            where webhook_id = w.webhook_id and status = 'Waiting' and not is_apart order by delivery_id limit 1)
          union all
          (select delivery_id, next_attempt, is_apart from webhook_deliveries
            where webhook_id = w.webhook_id and status = 'Waiting' and is_apart and next_attempt <= now()
            order by delivery_id limit 1)
        ) heads where next_attempt <= now() order by is_apart desc limit 1
      ) d on w.enabled or d.is_apart
      where w.leased_until is null or w.leased_until < now()
      order by d.next_attempt, d.delivery_id limit 1 for update of w skip locked
    ), claimed as (
      update webhooks w set leased_until = now() + ${lease} from due where w.webhook_id = due.webhook_id
      returning w.*, due.delivery_id
    )
    select w.webhook_id as "webhookId", w.address, d.delivery_id as "deliveryId", d.message_id as "messageId", d.type,
      d.data, d.attempts, d.place, d.mark, json_build_array(w.secret_id) as "secretIds",
      case when w.previous_secret_until > now() then w.previous_secret_id end as "previousSecretId"
    from claimed w join webhook_deliveries d on d.delivery_id = w.delivery_id
  `.execute(db);
  const [claimed] = rows as (Claimed & { previousSecretId: string | null })[];
  if (claimed === undefined) return null;
  const { previousSecretId, ...known } = claimed;
  return {
    ...known,
    secretIds: [...known.secretIds, ...(previousSecretId === null ? [] : [previousSecretId])],
  };
}

/**
 * What has become of an attempt; the webhook is free for the next. `again` are seconds, null for never. False where the webhook was
 * disabled meanwhile and the delivery stood in its order: it is dropped, and nobody asks why it failed.
 */
export async function endAttempt(
  tx: Tx,
  { webhookId, deliveryId }: Claimed,
  outcome: {
    status: Delivery['status'];
    httpStatus: number | null;
    duration: number;
    answer: string;
    again: number | null;
  },
): Promise<boolean> {
  const { status, httpStatus, duration, answer, again } = outcome;
  // The webhook first, as whoever changes it does: it is disabled before this, or after it.
  const freed = await sql<{ enabled: boolean }>`
    update webhooks set leased_until = null where webhook_id = ${webhookId} returning enabled
  `.execute(tx);
  const isWanted = sql<boolean>`(${freed.rows[0]?.enabled ?? false} or is_apart)`;
  const { rows } = await sql<{ isWanted: boolean }>`
    update webhook_deliveries set http_status = ${httpStatus}, duration = ${duration}, answer = ${answer},
      attempts = attempts + 1, status = case when ${isWanted} or ${status} = 'Delivered' then ${status} else 'Failed' end,
      next_attempt = case when ${isWanted} then now() + ${again}::int * interval '1 second' end
    where delivery_id = ${deliveryId} returning ${isWanted} as "isWanted"
  `.execute(tx);
  return rows[0]?.isWanted ?? false;
}

export async function noteDelivered(tx: Tx, webhookId: number): Promise<void> {
  await sql`update webhooks set failing_since = null where webhook_id = ${webhookId} and failing_since is not null`.execute(
    tx,
  );
}

export type Failing = { name: string; isNew: boolean; isLongEnough: boolean; enabled: boolean };

/** Since when it fails, from the first delivery that was put aside. */
export async function noteFailing(tx: Tx, webhookId: number): Promise<Failing | null> {
  const { rows } = await sql<Failing>`
    with was as (select failing_since from webhooks where webhook_id = ${webhookId} for no key update)
    update webhooks r set failing_since = coalesce(was.failing_since, now()) from was
    where r.webhook_id = ${webhookId}
    returning r.name, r.enabled, was.failing_since is null as "isNew",
      r.failing_since < now() - interval '5 days' as "isLongEnough"
  `.execute(tx);
  return rows[0] ?? null;
}

export async function disable(tx: Tx, webhookId: number): Promise<boolean> {
  const { rows } = await sql`
    update webhooks set enabled = false where webhook_id = ${webhookId} and enabled returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Those who made it, or changed it last, while they are administrators. */
export async function makersOf(tx: Tx, webhookId: number): Promise<string[]> {
  const { rows } = await sql<{ userName: string }>`
    select distinct u.user_name as "userName" from webhooks w join users u on u.user_id in (w.created_by, w.modified_by)
    where w.webhook_id = ${webhookId} and u.is_administrator and u.is_active
  `.execute(tx);
  return rows.map(({ userName }) => userName);
}

export async function forgetDeliveries(db: Db): Promise<void> {
  await sql`
    delete from webhook_deliveries where at < now() - interval '30 days' and status <> 'Waiting'
  `.execute(db);
}
