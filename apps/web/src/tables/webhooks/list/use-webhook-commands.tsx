// What can be done with webhooks, when, and why not.
import { webhooks, type Webhook } from '@codes/contract';
import {
  Key16Regular,
  PlugConnected16Regular,
  PlugDisconnected16Regular,
  Send16Regular,
} from '@fluentui/react-icons';
import { api } from '../../../platform/api/client.ts';
import { commandIcons, useBulk, type Command } from '../../../platform/ui/list-screen/list-screen.tsx';
import { switchWebhook, useWebhookActs, type OpenedWebhook } from '../use-webhook-acts.ts';
import { words } from '../webhooks.words.ts';

const { action } = webhooks.changeWebhook;

export function useWebhookCommands(open: (opened: OpenedWebhook) => void): readonly Command<Webhook>[] {
  const bulk = useBulk();
  const { edit, test, rotate } = useWebhookActs(open);
  return [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      run: edit,
    },
    { on: 'one', label: words.test, icon: <Send16Regular />, action, run: (webhook) => test(webhook) },
    {
      on: 'some',
      label: words.switchOn.label,
      icon: <PlugConnected16Regular />,
      action,
      blocked: (chosen) => chosen.some(({ enabled }) => enabled) && words.switchOn.blocked,
      run: (chosen) => bulk(chosen, switching(true)),
    },
    {
      on: 'some',
      label: words.switchOff.label,
      icon: <PlugDisconnected16Regular />,
      action,
      blocked: (chosen) => chosen.some(({ enabled }) => !enabled) && words.switchOff.blocked,
      run: (chosen) => bulk(chosen, switching(false)),
    },
    { on: 'one', label: words.rotate.label, icon: <Key16Regular />, action, run: rotate },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      run: (chosen) =>
        bulk(chosen, {
          ...words.removal,
          name: nameOf,
          item: ({ name, address }) => ({ name, note: address }),
          call: ({ webhookId }) => api(webhooks.removeWebhook, { params: { webhookId } }),
        }),
    },
  ];
}

function switching(enabled: boolean) {
  const { question, done, failed } = enabled ? words.switchOn : words.switchOff;
  return {
    question,
    done,
    failed,
    name: nameOf,
    call: (webhook: Webhook) => switchWebhook(webhook, enabled),
  };
}

function nameOf({ name }: Webhook): string {
  return name;
}
