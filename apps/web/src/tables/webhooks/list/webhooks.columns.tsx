import type { Webhook } from '@codes/contract';
import { addresses } from '../../../platform/routes.ts';
import type { Column } from '../../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../../platform/ui/table/text-link.tsx';
import { formatMoment } from '../../../platform/ui/text/formats.ts';
import { heardText, projectsText } from '../kind-groups.ts';
import { DeliveryStatus, statusOf, WebhookStatusChip } from '../webhook-status.tsx';
import { words } from '../webhooks.words.ts';

export const webhookColumns: readonly Column<Webhook>[] = [
  {
    id: 'name',
    header: words.name,
    width: 180,
    sticky: true,
    value: ({ name }) => name,
    cell: ({ webhookId, name }) => <TextLink to={addresses.webhook(webhookId)}>{name}</TextLink>,
  },
  {
    id: 'status',
    header: words.status,
    width: 148,
    value: (webhook) => words.statuses[statusOf(webhook)],
    cell: (webhook) => <WebhookStatusChip webhook={webhook} />,
  },
  { id: 'address', header: words.address, width: 280, grow: true, value: ({ address }) => address },
  { id: 'what', header: words.hears, width: 220, grow: true, value: ({ what }) => heardText(what) },
  {
    id: 'projects',
    header: words.projects,
    width: 148,
    value: ({ projects }) => projectsText(projects),
  },
  {
    id: 'lastDelivery',
    header: words.lastDelivery,
    width: 232,
    stretch: true,
    value: ({ lastDelivery }) => lastDelivery?.at ?? null,
    cell: ({ lastDelivery }) =>
      lastDelivery && (
        <>
          {formatMoment(lastDelivery.at)} <DeliveryStatus status={lastDelivery.status} />
        </>
      ),
  },
];
