import type { Integration } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { StatusChip } from '../../platform/ui/look/chip.tsx';
import { formatDate, formatMoment } from '../../platform/ui/text/formats.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { CopyKeyButton } from './copy-key-button.tsx';
import { ExpiryDate } from './expiry-date.tsx';
import { words } from './settings.words.ts';

const { integrations: says } = words;

export const integrationColumns: readonly Column<Integration>[] = [
  {
    id: 'integrationName',
    header: says.name,
    width: 200,
    value: ({ integrationName }) => integrationName,
    cell: ({ integrationName }) => <Name>{integrationName}</Name>,
  },
  {
    id: 'status',
    header: says.status,
    width: 108,
    value: ({ status }) => says.statuses[status],
    cell: ({ status }) => <StatusChip status={status} label={says.statuses[status]} />,
  },
  {
    id: 'expirationDate',
    header: says.expirationDate,
    width: 220,
    value: ({ expirationDate }) => expirationDate,
    cell: ({ expirationDate }) => <ExpiryDate expirationDate={expirationDate} />,
  },
  {
    id: 'accessKey',
    header: says.accessKey,
    width: 180,
    sort: 'none',
    filter: 'none',
    // Never the key: what a list is sorted by can be seen.
    value: () => null,
    cell: (integration) => <CopyInList integration={integration} />,
  },
  {
    id: 'lastUsed',
    header: says.lastUsed,
    width: 128,
    grow: true,
    value: ({ lastUsed }) => lastUsed,
    cell: ({ lastUsed }) =>
      lastUsed === null ? says.never : <span title={formatMoment(lastUsed)}>{formatDate(lastUsed)}</span>,
  },
];

function CopyInList({ integration }: { integration: Integration }) {
  const messages = useMessages();
  return (
    <CopyKeyButton
      integration={integration}
      onTried={(outcome) => {
        messages.beginAct();
        if (outcome === 'copied') messages.success(says.copied);
        else messages.failure({ text: says.notCopied, problems: [] });
      }}
    />
  );
}

function Name({ children }: { children: string }) {
  const styles = useStyles();
  return <span className={styles.name}>{children}</span>;
}

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
});
