// The values of a webhook's form, and where it shows what the server refuses.
import { CallError, webhooks, type NewWebhook, type Webhook } from '@codes/contract';
import type { z } from 'zod';
import { words } from '../webhooks.words.ts';

/** A form has all of its values. */
export const webhookSchema = webhooks.webhookBody.required();

export type WebhookValues = z.input<typeof webhookSchema>;

export const emptyWebhook: NewWebhook = { name: '', address: '', what: null, projects: null, enabled: true };

/** What the form of one that is there begins with. */
export function valuesOf({ name, address, what, projects, enabled }: Webhook): NewWebhook {
  return { name, address, what, projects, enabled };
}

const fields = {
  webhookAddressRefused: 'address',
  webhookProjectUnknown: 'projects',
  nameTaken: 'name',
} as const;

/** What is refused about one field stands under it. */
export function atItsField(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { code, message } = error.body;
  const field = Object.entries(fields).find(([known]) => known === code)?.[1];
  if (field === undefined) return error;
  return new CallError(error.status, {
    ...error.body,
    message: words.notSaved,
    entityValidationErrors: [`${field}: ${message}`],
  });
}
