import {
  refuse,
  type Delivery,
  type NewWebhook,
  type StartedFrom,
  type Webhook,
  type WebhookChange,
  type WebhookWithSecret,
} from '@codes/contract';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import type { Places } from '../../platform/changes/places.ts';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { rowNumberIn } from '../../platform/http/answers/cursors.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { allowedAddresses, webhookUrl, type AddressRules } from './addresses.ts';
import {
  countDeliveries,
  insertTest,
  queueAgain,
  readDeliveries,
  type DeliveryRow,
} from './deliveries.store.ts';
import type { WebhookSecrets } from './signature.ts';
import {
  deleteWebhook,
  dropWaiting,
  findStored,
  insertWebhook,
  listStored,
  projectsThere,
  storeNewSecret,
  updateWebhook,
  type StoredWebhook,
} from './webhooks.store.ts';

export type WebhookParts = { secrets: WebhookSecrets; rules: AddressRules; places: Places };

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return (await listStored(db)).map(shown);
}

export async function readWebhook(db: Db | Tx, webhookId: number): Promise<Webhook> {
  return shown(await found(db, webhookId));
}

async function found(db: Db | Tx, webhookId: number): Promise<StoredWebhook> {
  const webhook = await findStored(db, webhookId);
  if (webhook === null) throw refuse('webhookNotFound');
  return webhook;
}

function shown(webhook: StoredWebhook): Webhook {
  const { webhookId, name, address, what, projects, enabled, failing, lastDelivery } = webhook;
  const { created, createdBy, modified, modifiedBy } = webhook;
  return {
    webhookId,
    name,
    address,
    what,
    projects,
    enabled,
    failing,
    lastDelivery,
    created,
    createdBy,
    modified,
    modifiedBy,
  };
}

async function withSecret(tx: Tx, secrets: WebhookSecrets, webhookId: number): Promise<WebhookWithSecret> {
  const webhook = await found(tx, webhookId);
  return { ...shown(webhook), secret: secrets.shown(webhook.secretId) };
}

/** Before a transaction is opened: names are asked of other machines. */
export async function refuseAddress(rules: AddressRules, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  const url = webhookUrl(address, rules);
  if (url === null || (await allowedAddresses(url, rules)).length === 0)
    throw refuse('webhookAddressRefused');
}

async function refuseProjects(tx: Tx, projects: readonly string[] | null | undefined): Promise<void> {
  if (projects === null || projects === undefined) return;
  const there = new Set(await projectsThere(tx, projects));
  if (projects.some((number) => !there.has(number))) throw refuse('webhookProjectUnknown');
}

export async function createWebhook(
  tx: Tx,
  { secrets }: WebhookParts,
  by: SignedInUser,
  values: NewWebhook,
): Promise<WebhookWithSecret> {
  await refuseProjects(tx, values.projects);
  const webhookId = await insertWebhook(tx, values, by.userId);
  if (webhookId === null) throw refuse('nameTaken', { name: values.name });
  await openChange(tx, by, { what: 'Add webhook', about: values.name });
  return withSecret(tx, secrets, webhookId);
}

/** Enabled again, it begins then: what waited when it was disabled, or was queued in that moment, is not delivered. */
export async function changeWebhook(
  tx: Tx,
  by: SignedInUser,
  webhookId: number,
  { modified, ...sent }: WebhookChange & { modified?: StartedFrom },
): Promise<Webhook> {
  const before = await found(tx, webhookId);
  refuseChangedSince(before, modified);
  await refuseProjects(tx, sent.projects);
  const { name, address, what, projects, enabled } = before;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const values: NewWebhook = { name, address, what, projects, enabled, ...given };
  if (!(await updateWebhook(tx, webhookId, values, by.userId)))
    throw refuse('nameTaken', { name: values.name });
  if (!before.enabled || !values.enabled) await dropWaiting(tx, webhookId);
  await openChange(tx, by, { what: 'Edit webhook', about: values.name });
  return readWebhook(tx, webhookId);
}

export async function removeWebhook(tx: Tx, by: SignedInUser, webhookId: number): Promise<void> {
  const { name } = await found(tx, webhookId);
  await deleteWebhook(tx, webhookId);
  await openChange(tx, by, { what: 'Remove webhook', about: name });
}

export async function rotateWebhook(
  tx: Tx,
  { secrets }: WebhookParts,
  by: SignedInUser,
  webhookId: number,
): Promise<WebhookWithSecret> {
  const { name } = await found(tx, webhookId);
  await storeNewSecret(tx, webhookId, by.userId);
  await openChange(tx, by, { what: 'Rotate key', about: name });
  return withSecret(tx, secrets, webhookId);
}

/** Made up, and of no place in the feed. */
export async function testWebhook(tx: Tx, { places }: WebhookParts, webhookId: number): Promise<Delivery> {
  await found(tx, webhookId);
  const data = {
    eventId: 'test',
    at: new Date().toISOString(),
    what: 'Add',
    projectNumber: '000000',
    tableId: 1,
    tableName: 'Test',
    created: 1,
    updated: 0,
    removed: 0,
  };
  return deliveryOf(places, await insertTest(tx, webhookId, data));
}

export async function deliverAgain(
  tx: Tx,
  { places }: WebhookParts,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<Delivery> {
  await found(tx, webhookId);
  const row = await queueAgain(tx, webhookId, deliveryId);
  if (row === null) throw refuse('deliveryNotFound');
  return deliveryOf(places, row);
}

export async function listDeliveries(
  db: Db,
  { places }: WebhookParts,
  webhookId: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<JsonAnswer> {
  await found(db, webhookId);
  const rows = await readDeliveries(db, webhookId, { before: rowNumberIn(after), limit });
  const total = await countDeliveries(db, webhookId);
  const window = rows.slice(0, limit);
  return new JsonAnswer(JSON.stringify(window.map((row) => deliveryOf(places, row))), {
    total,
    next: rows.length > limit ? String(window.at(-1)?.deliveryId) : null,
  });
}

function deliveryOf(places: Places, { place, mark, ...row }: DeliveryRow): Delivery {
  return { ...row, eventId: place === null || mark === null ? null : places.seal({ place, mark }) };
}
