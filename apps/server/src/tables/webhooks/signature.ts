// Signatures as Standard Webhooks has them. Secrets are derived from ids of rows, so the database holds none.
import { createHmac } from 'node:crypto';
import { keyFor } from '../../platform/secret.ts';

export type WebhookSecrets = {
  /** As it is shown, once. */
  shown: (secretId: string) => string;
  /** The headers of a message, signed with each of these. */
  headersFor: (secretIds: readonly string[], message: Message) => Record<string, string>;
};

type Message = { id: string; timestamp: number; body: string };

export function webhookSecrets(secret: string): WebhookSecrets {
  const key = keyFor(secret, 'webhook');
  const derived = (secretId: string) => createHmac('sha256', key).update(secretId).digest();
  return {
    shown: (secretId) => `whsec_${derived(secretId).toString('base64')}`,
    headersFor: (secretIds, { id, timestamp, body }) => ({
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secretIds
        .map((secretId) => {
          const signature = createHmac('sha256', derived(secretId)).update(`${id}.${timestamp}.${body}`);
          return `v1,${signature.digest('base64')}`;
        })
        .join(' '),
    }),
  };
}
