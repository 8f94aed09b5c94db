// Addresses of other systems that are told of changes, signed as Standard Webhooks are.
import { z } from 'zod';
import { lastChange, withModified } from '../people/last-change.ts';
import { personName } from '../people/people.ts';
import { changeKinds } from '../platform/change-kinds.ts';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { idInAddress, requiredLine } from '../platform/rules.ts';

const group = 'Webhooks';

const filter = {
  /** Null is all. */
  what: z.array(z.enum(changeKinds)).min(1).nullable(),
  /** Project numbers; null is all. With some, changes without a project are not delivered. */
  projects: z.array(z.string()).nullable(),
};

const deliveryStatus = z.enum(['Delivered', 'Waiting', 'Failed']);

export const webhook = z.object({
  webhookId: z.number(),
  name: z.string(),
  address: z.string(),
  ...filter,
  enabled: z.boolean(),
  /** Since a delivery was put aside. */
  failing: z.boolean(),
  /** The newest that was tried. */
  lastDelivery: z
    .object({ at: z.string(), status: deliveryStatus, httpStatus: z.number().nullable() })
    .nullable(),
  created: z.string(),
  createdBy: personName,
  ...lastChange,
});
export type Webhook = z.infer<typeof webhook>;

/** Shown once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const values = {
  name: requiredLine(limits.webhookName),
  address: requiredLine(limits.webhookAddress),
};

export const webhookBody = z.strictObject({
  ...values,
  what: filter.what.default(null),
  projects: filter.projects.default(null),
  enabled: z.boolean().default(true),
});
export type NewWebhook = z.output<typeof webhookBody>;

export const webhookChange = z.strictObject({ ...values, ...filter, enabled: z.boolean() }).partial();
export type WebhookChange = z.output<typeof webhookChange>;

export const delivery = z.object({
  deliveryId: z.number(),
  /** Null of a test. */
  eventId: z.string().nullable(),
  at: z.string(),
  type: z.string(),
  status: deliveryStatus,
  httpStatus: z.number().nullable(),
  /** In milliseconds. */
  duration: z.number().nullable(),
  /** The first 1,000 characters. */
  answer: z.string().nullable(),
  attempts: z.number(),
  nextAttempt: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const action = 'settings.write';
const about = 'nothing';
const common = { action, about, group } as const;
const params = z.object({ webhookId: idInAddress });

export const listWebhooks = endpoint({
  ...common,
  method: 'GET',
  path: '/webhooks',
  summary: 'List webhooks',
  answer: z.array(webhook),
});

export const createWebhook = endpoint({
  ...common,
  method: 'POST',
  path: '/webhooks',
  summary: 'Add a webhook; its secret is in this answer alone',
  body: webhookBody,
  answer: webhookWithSecret,
  status: 201,
});

export const readWebhook = endpoint({
  ...common,
  method: 'GET',
  path: '/webhooks/{webhookId}',
  summary: 'Get a webhook',
  params,
  answer: webhook,
});

export const changeWebhook = endpoint({
  ...common,
  method: 'PATCH',
  path: '/webhooks/{webhookId}',
  summary: 'Change a webhook; with modified, only if nobody else has changed it since',
  params,
  body: withModified(webhookChange),
  answer: webhook,
});

export const removeWebhook = endpoint({
  ...common,
  method: 'DELETE',
  path: '/webhooks/{webhookId}',
  summary: 'Remove a webhook with its deliveries',
  params,
});

export const rotateWebhook = endpoint({
  ...common,
  method: 'POST',
  path: '/webhooks/{webhookId}/rotate',
  summary: 'Give a webhook a new secret; for a day deliveries are signed with both',
  params,
  answer: webhookWithSecret,
});

export const testWebhook = endpoint({
  ...common,
  method: 'POST',
  path: '/webhooks/{webhookId}/test',
  summary: 'Send a made-up event',
  params,
  answer: delivery,
  status: 202,
});

export const listDeliveries = endpoint({
  ...common,
  method: 'GET',
  path: '/webhooks/{webhookId}/deliveries',
  summary: 'List deliveries of the last 30 days, newest first',
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(1000).default(100),
    /** Opaque: from the Link header of the page before. */
    after: z.string().optional(),
  }),
  answer: z.array(delivery),
});

export const deliverAgain = endpoint({
  ...common,
  method: 'POST',
  path: '/webhooks/{webhookId}/deliveries/{deliveryId}/again',
  summary: 'Deliver again, under the same webhook-id',
  params: z.object({ webhookId: idInAddress, deliveryId: idInAddress }),
  answer: delivery,
  status: 202,
});
