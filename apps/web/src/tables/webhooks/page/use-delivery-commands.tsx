// What can be done on the page of a webhook: with its deliveries, and with itself.
import { webhooks, type Delivery, type Webhook } from '@codes/contract';
import { ArrowRepeatAll16Regular, Key16Regular, Send16Regular } from '@fluentui/react-icons';
import { api } from '../../../platform/api/client.ts';
import { commandIcons, type Command } from '../../../platform/ui/list-screen/list-screen.tsx';
import { callForEach } from '../../../platform/ui/list-screen/multi-call.ts';
import { formatMoment } from '../../../platform/ui/text/formats.ts';
import { typeText } from '../delivery-outcome.ts';
import { useWebhookActs, type OpenedWebhook } from '../use-webhook-acts.ts';
import { words } from '../webhooks.words.ts';

export type OpenedHere = OpenedWebhook | { kind: 'delivery'; delivery: Delivery };

type Settings = { open: (opened: OpenedHere) => void; refresh: () => Promise<void> };

const { action } = webhooks.changeWebhook;

export function useDeliveryCommands(
  webhook: Webhook,
  { open, refresh }: Settings,
): readonly Command<Delivery>[] {
  const acts = useWebhookActs(open);
  const { webhookId } = webhook;
  return [
    {
      on: 'one',
      label: words.view,
      icon: commandIcons.view,
      action,
      run: (delivery) => open({ kind: 'delivery', delivery }),
    },
    {
      on: 'some',
      label: words.again.label,
      icon: <ArrowRepeatAll16Regular />,
      action,
      blocked: (chosen) => chosen.some(({ status }) => status === 'Waiting') && words.again.blocked,
      run: async (chosen) => ({
        kind: 'ran',
        result: await callForEach(chosen, ({ deliveryId }) =>
          api(webhooks.deliverAgain, { params: { webhookId, deliveryId } }),
        ),
        words: {
          name: ({ type, at }) => words.again.name(typeText(type), formatMoment(at)),
          done: words.again.done,
          failed: words.again.failed,
        },
      }),
    },
    { on: 'list', label: words.edit, icon: commandIcons.edit, action, run: () => acts.edit(webhook) },
    {
      on: 'list',
      label: words.test,
      icon: <Send16Regular />,
      action,
      run: () => acts.test(webhook, () => void refresh()).finally(refresh),
    },
    {
      on: 'list',
      label: words.rotate.label,
      icon: <Key16Regular />,
      action,
      run: () => acts.rotate(webhook),
    },
  ];
}
