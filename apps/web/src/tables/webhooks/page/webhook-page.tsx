// One webhook: what it is told, how it fares, and what was delivered in the last 30 days.
import { webhooks, type Delivery, type Webhook } from '@codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../people/session/session.tsx';
import { addresses } from '../../../platform/routes.ts';
import { ListScreen, useWindowedListScreen } from '../../../platform/ui/list-screen/list-screen.tsx';
import { Card } from '../../../platform/ui/look/card.tsx';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { ErrorState } from '../../../platform/ui/page/states.tsx';
import { deliveryColumns } from './deliveries.columns.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { SecretPanel } from '../secret-panel.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { useDeliveryCommands, type OpenedHere } from './use-delivery-commands.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookPanel } from '../form/webhook-panel.tsx';
import { WebhookStatusChip } from '../webhook-status.tsx';
import { webhookQueries } from '../webhooks.queries.ts';
import { words } from '../webhooks.words.ts';

export function WebhookPage() {
  const webhookId = Number(useParams()['webhookId']);
  const webhook = useQuery(webhookQueries.of(webhookId));
  return (
    <Page
      title={webhook.data?.name ?? words.webhook}
      back={{ to: addresses.webhooks, label: words.title }}
      chip={webhook.data && <WebhookStatusChip webhook={webhook.data} />}
      layout="list"
    >
      {webhook.data ? (
        <DeliveredPage key={webhookId} webhook={webhook.data} />
      ) : (
        webhook.isError && (
          <Card layout="fill">
            <ErrorState
              title={words.webhookNotLoaded}
              error={webhook.error}
              onRetry={() => void webhook.refetch()}
            />
          </Card>
        )
      )}
    </Page>
  );
}

function DeliveredPage({ webhook }: { webhook: Webhook }) {
  const messages = useMessages();
  const queries = useQueryClient();
  const mayWrite = useCan(webhooks.changeWebhook.action);
  const [opened, setOpened] = useState<OpenedHere | null>(null);
  const close = () => setOpened(null);
  const { source, total, error, reload } = useDeliveries(webhook);
  const refresh = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: webhookQueries.all }), reload()]);
  };
  const list = useWindowedListScreen<Delivery>({
    noun: words.deliveryNoun,
    columns: deliveryColumns,
    idOf: deliveryIdOf,
    filtering: 'none',
    commands: useDeliveryCommands(webhook, { open: setOpened, refresh }),
    can: () => mayWrite,
    source,
    totalUnfiltered: total,
    error,
    reload: refresh,
  });
  return (
    <>
      <WebhookFacts webhook={webhook} onSwitched={refresh} />
      <ListScreen list={list} label={words.deliveries} empty={{ text: words.noDeliveries }} />
      {opened?.kind === 'edit' && (
        <WebhookPanel
          target={{
            kind: 'edit',
            webhook: opened.webhook,
            onSaved: ({ name }) => {
              messages.success(words.saved(name));
              close();
              void refresh();
            },
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && <SecretPanel webhook={opened.webhook} of={opened.of} onClose={close} />}
      {opened?.kind === 'delivery' && <DeliveryPanel delivery={opened.delivery} onClose={close} />}
    </>
  );
}

function deliveryIdOf({ deliveryId }: Delivery): number {
  return deliveryId;
}
