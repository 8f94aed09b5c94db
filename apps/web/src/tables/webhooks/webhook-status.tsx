// Whether a webhook is called, whether somebody has to look after it, and how a delivery stands.
import type { Delivery, Webhook } from '@codes/contract';
import { Chip, type ChipTone } from '../../platform/ui/look/chip.tsx';
import { words } from './webhooks.words.ts';

export type WebhookStatus = 'on' | 'failing' | 'off' | 'gaveUp';

/** Somebody who switches it off makes it forget that it failed; Codes itself does not. */
export function statusOf({ enabled, failing }: Pick<Webhook, 'enabled' | 'failing'>): WebhookStatus {
  if (enabled) return failing ? 'failing' : 'on';
  return failing ? 'gaveUp' : 'off';
}

const tones: Record<WebhookStatus, ChipTone> = { on: 'good', failing: 'open', off: 'quiet', gaveUp: 'bad' };

export function WebhookStatusChip({ webhook }: { webhook: Pick<Webhook, 'enabled' | 'failing'> }) {
  const status = statusOf(webhook);
  return <Chip tone={tones[status]}>{words.statuses[status]}</Chip>;
}

const deliveryTones: Record<Delivery['status'], ChipTone> = {
  Delivered: 'good',
  Waiting: 'open',
  Failed: 'bad',
};

export function DeliveryStatus({ status }: Pick<Delivery, 'status'>) {
  return <Chip tone={deliveryTones[status]}>{words.delivery.statuses[status]}</Chip>;
}
