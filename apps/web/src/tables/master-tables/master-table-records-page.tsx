import { RecordsList } from '../records/records-list.tsx';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { isArchived } from './master-table-status.ts';
import { useMasterTable } from './use-master-table.ts';

export function MasterTableRecordsPage() {
  const { home, table } = useMasterTable();
  const name = table.data?.name ?? '';
  return (
    <Page
      title={name === '' ? 'Master Table' : `Master Table - ${name}`}
      back={{ to: addresses.masterTables, label: 'Master Tables' }}
      layout="list"
    >
      {table.isError && (
        <Card layout="fill">
          <ErrorState
            title="The master table could not be loaded"
            error={table.error}
            onRetry={() => void table.refetch()}
          />
        </Card>
      )}
      {table.data && isArchived(table.data) && (
        <MessageBox intent="warning">
          Master table is archived and record overview is not available...{' '}
          <TextLink look="text" to={addresses.masterTables}>
            Go to Master Tables
          </TextLink>
        </MessageBox>
      )}
      {!table.isError && !(table.data && isArchived(table.data)) && (
        <RecordsList key={home.tableId} home={home} label={name || 'Records'} kind="own" fields="own" />
      )}
    </Page>
  );
}
