import { webhooks } from '@codes/contract';
import type { Server } from '../../server.ts';
import {
  changeWebhook,
  createWebhook,
  deliverAgain,
  listDeliveries,
  listWebhooks,
  readWebhook,
  refuseAddress,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from './manage-webhooks.ts';

export function webhookRoutes({ serve, webhooks: parts, webhookDesk }: Server): void {
  serve.read(webhooks.listWebhooks, (db) => listWebhooks(db));
  serve.read(webhooks.readWebhook, (db, { params }) => readWebhook(db, params.webhookId));
  serve.work(webhooks.createWebhook, async (db, { user, body }) => {
    await refuseAddress(parts.rules, body.address);
    return db.transaction().execute((tx) => createWebhook(tx, parts, user, body));
  });
  serve.work(webhooks.changeWebhook, async (db, { user, params, body }) => {
    await refuseAddress(parts.rules, body.address);
    return db.transaction().execute((tx) => changeWebhook(tx, user, params.webhookId, body));
  });
  serve.write(webhooks.removeWebhook, (tx, { user, params }) => removeWebhook(tx, user, params.webhookId));
  serve.write(webhooks.rotateWebhook, (tx, { user, params }) =>
    rotateWebhook(tx, parts, user, params.webhookId),
  );
  serve.work(webhooks.testWebhook, async (db, { params }) => {
    const queued = await db.transaction().execute((tx) => testWebhook(tx, parts, params.webhookId));
    webhookDesk.wake();
    return queued;
  });
  serve.read(webhooks.listDeliveries, (db, { params, query }) =>
    listDeliveries(db, parts, params.webhookId, query),
  );
  serve.work(webhooks.deliverAgain, async (db, { params }) => {
    const queued = await db.transaction().execute((tx) => deliverAgain(tx, parts, params));
    webhookDesk.wake();
    return queued;
  });
}
