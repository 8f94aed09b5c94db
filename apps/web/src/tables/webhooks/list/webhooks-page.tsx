import { webhooks, type Webhook } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
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
  const [opened, setOpened] = useState<OpenedWebhook | null>(null);
  const close = () => setOpened(null);
  const list = useListScreen({
    noun: words.noun,
    rows: useQuery(webhookQueries.list()),
    columns: webhookColumns,
    idOf: webhookIdOf,
    sort: { column: 'name', direction: 'ascending' },
    filtering: 'none',
    commands: useWebhookCommands(setOpened),
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
            onAdded: (webhook) => {
              setOpened({ kind: 'secret', of: 'new', webhook });
              void list.reload();
            },
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
