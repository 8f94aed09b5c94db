// Delivers what is queued: in order for each webhook, several webhooks at a time, by whichever server is free.
import { openChange } from '../../platform/changes/open-change.ts';
import type { Places } from '../../platform/changes/places.ts';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Log } from '../../platform/http/logs/log.ts';
import { causedByNobody, type Outbox } from '../../platform/mail/outbox.ts';
import type { AddressRules } from './addresses.ts';
import {
  claimNext,
  disable,
  endAttempt,
  makersOf,
  noteDelivered,
  noteFailing,
  type Claimed,
} from './deliveries.store.ts';
import { post, type Attempt } from './post.ts';
import type { WebhookSecrets } from './signature.ts';
import { dropWaiting } from './webhooks.store.ts';

export type WebhookDesk = { wake: () => void; close: () => Promise<void> };

/** Seconds after the first attempt, the second, and so on; then it is put aside. */
const pauses = [5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600];
const lookEvery = 3000;
const atATime = 6;
const gone = 410;

type Parts = {
  db: Db;
  log: Log;
  outbox: Outbox;
  places: Places;
  secrets: WebhookSecrets;
  rules: AddressRules;
};

export function openWebhookDesk(parts: Parts): WebhookDesk {
  const { db, log, outbox } = parts;
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  const deliverAll = async () => {
    for (;;) {
      const claimed = closing.signal.aborted ? null : await claimNext(db);
      if (claimed === null) return;
      wake(); // another webhook need not wait for this one
      await deliver(parts, claimed, closing.signal);
      outbox.deliverSoon();
    }
  };
  const wake = () => {
    if (closing.signal.aborted || running.size >= atATime) return;
    const run = deliverAll()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'webhooks could not be delivered');
      })
      .finally(() => running.delete(run));
    running.add(run);
  };
  const looking = setInterval(wake, lookEvery);
  looking.unref();
  return {
    wake,
    close: async () => {
      closing.abort();
      clearInterval(looking);
      await Promise.all(running);
    },
  };
}

async function deliver(
  { db, log, outbox, places, secrets, rules }: Parts,
  claimed: Claimed,
  closing: AbortSignal,
): Promise<void> {
  const { webhookId, deliveryId, messageId, type, data, address, secretIds } = claimed;
  const eventId = claimed.place === null ? data['eventId'] : places.seal(claimed);
  const body = JSON.stringify({ type, timestamp: data['at'], data: { eventId, ...data } });
  const message = { id: `msg_${messageId}`, timestamp: Math.floor(Date.now() / 1000), body };
  const attempt = await post(
    { address, body, headers: secrets.headersFor(secretIds, message) },
    rules,
    closing,
  );
  // Not heard of in time: another server tries again once the lease is over.
  if (closing.aborted && attempt.httpStatus === null) return;
  const { httpStatus, duration } = attempt;
  log.info({ webhookId, deliveryId, httpStatus, duration }, 'webhook called');
  await db.transaction().execute((tx) => conclude(tx, outbox, claimed, attempt));
}

async function conclude(tx: Tx, outbox: Outbox, claimed: Claimed, attempt: Attempt): Promise<void> {
  const { webhookId, attempts } = claimed;
  const { httpStatus } = attempt;
  if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300) {
    await endAttempt(tx, claimed, { ...attempt, status: 'Delivered', again: null });
    return noteDelivered(tx, webhookId);
  }
  const again = httpStatus === gone ? null : (pauses[attempts] ?? null);
  const status = again === null ? 'Failed' : 'Waiting';
  const isWanted = await endAttempt(tx, claimed, { ...attempt, status, again });
  if (again !== null || !isWanted) return;
  const failing = await noteFailing(tx, webhookId);
  if (failing === null) return;
  const tell = async (isDisabled: boolean) => {
    const content = { kind: 'webhookFailing' as const, name: failing.name, isDisabled };
    for (const userName of await makersOf(tx, webhookId)) {
      await outbox.queue(tx, userName, content, causedByNobody);
    }
  };
  const isToEnd = httpStatus === gone || failing.isLongEnough;
  if (isToEnd && (await disable(tx, webhookId))) {
    await dropWaiting(tx, webhookId);
    await openChange(tx, null, { what: 'Edit webhook', about: failing.name });
    return tell(true);
  }
  if (failing.isNew) await tell(false);
}
