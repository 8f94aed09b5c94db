import { webhooks, type Webhook } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../people/session/session.tsx';
import { addresses } from '../../../platform/routes.ts';
import { ListScreen, useListScreen } from '../../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { SecretPanel } from '../secret-panel.tsx';
import type { OpenedWebhook } from '../use-webhook-acts.ts';
import { useWebhookCommands } from './use-webhook-commands.tsx';
import { WebhookPanel } from '../form/webhook-panel.tsx';
import { webhookColumns } from './webhooks.columns.tsx';
import { webhookQueries } from '../webhooks.queries.ts';
import { words } from '../webhooks.words.ts';

export function WebhooksPage() {
  return (
    <Page title={words.title} back={{ to: addresses.settings, label: words.settings }} layout="list">
      <WebhooksList />
    </Page>
  );
}

function WebhooksList() {
  const messages = useMessages();
  const mayWrite = useCan(webhooks.createWebhook.action);
  const queries = useQueryClient();
  const [opened, setOpened] = useState<OpenedWebhook | null>(null);
  const close = () => setOpened(null);
  // A new secret is a change too: the next one goes on from there.
  const open = (next: OpenedWebhook): void => {
    setOpened(next);
    if (next.kind === 'secret') void queries.invalidateQueries({ queryKey: webhookQueries.all });
  };
  const list = useListScreen({
    noun: words.noun,
    rows: useQuery(webhookQueries.list()),
    columns: webhookColumns,
    idOf: webhookIdOf,
    sort: { column: 'name', direction: 'ascending' },
    filtering: 'none',
    commands: useWebhookCommands(open),
    can: () => mayWrite,
  });
  return (
    <>
      <ListScreen
        list={list}
        label={words.title}
        empty={{
          text: words.empty,
          actions: (
            <Button appearance="primary" onClick={() => setOpened({ kind: 'new' })}>
              {words.addFirst}
            </Button>
          ),
        }}
      />
      {opened?.kind === 'new' && (
        <WebhookPanel
          target={{
            kind: 'new',
            onAdded: (webhook) => open({ kind: 'secret', of: 'new', webhook }),
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && (
        <WebhookPanel
          target={{
            kind: 'edit',
            webhook: opened.webhook,
            onSaved: ({ name }) => {
              messages.success(words.saved(name));
              close();
              void list.reload();
            },
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && <SecretPanel webhook={opened.webhook} of={opened.of} onClose={close} />}
    </>
  );
}

function webhookIdOf({ webhookId }: Webhook): number {
  return webhookId;
}
