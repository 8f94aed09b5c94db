// What is done with one webhook, from the list and from its own page.
import { webhooks, type Webhook } from '@codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { useAsk } from '../../platform/ui/questions/ask.tsx';
import { answeredText, attempted } from './delivery-outcome.ts';
import type { ShownSecret } from './secret-panel.tsx';
import { webhookQueries } from './webhooks.queries.ts';
import { words } from './webhooks.words.ts';

export type OpenedWebhook =
  | { kind: 'new' }
  | { kind: 'edit'; webhook: Webhook }
  | ({ kind: 'secret' } & ShownSecret);

export function useWebhookActs(open: (opened: OpenedWebhook) => void) {
  const messages = useMessages();
  const ask = useAsk();
  const queries = useQueryClient();
  return {
    edit: (webhook: Webhook) => open({ kind: 'edit', webhook }),
    /** Waits for what the receiver says: that is what a test is for. */
    test: async ({ webhookId, name }: Webhook, onQueued = () => {}) => {
      const queued = await api(webhooks.testWebhook, { params: { webhookId } });
      onQueued();
      const delivery = await attempted(webhookId, queued);
      if (delivery.status === 'Delivered') messages.success(words.testTaken(name, answeredText(delivery)));
      else if (delivery.attempts === 0) messages.info(words.testWaits(name));
      else messages.failure({ text: words.testNotTaken(name, answeredText(delivery)), problems: [] });
    },
    rotate: async ({ webhookId, name }: Webhook) => {
      const outcome = await ask({
        ...words.rotate.question,
        items: [name],
        run: () => api(webhooks.rotateWebhook, { params: { webhookId } }),
      });
      if (outcome.kind !== 'confirmed') return;
      // A new secret is a change too: the next one goes on from there.
      void queries.invalidateQueries({ queryKey: webhookQueries.all });
      open({ kind: 'secret', of: 'rotated', webhook: outcome.result });
    },
  };
}

export function switchWebhook({ webhookId, modified }: Webhook, enabled: boolean): Promise<Webhook> {
  return api(webhooks.changeWebhook, { params: { webhookId }, body: { enabled, modified } });
}
