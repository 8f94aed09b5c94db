import { FieldsList } from '../fields/fields-list.tsx';
import { tableAddresses } from '../../platform/home/home.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { useProjectTable } from './use-project-table.ts';

/** Only administrators of the project come here: the route says so. */
export function ProjectTableFieldsPage() {
  const { home, table } = useProjectTable();
  const { projectNumber, tableId } = home;
  const isLinked = table.data?.type === 'master';
  return (
    <Page
      title={table.data ? `Manage Table - ${table.data.name}` : 'Manage Table'}
      back={{ to: tableAddresses(home).records, label: table.data?.name ?? 'Project table' }}
      layout="list"
    >
      {isLinked && (
        <MessageBox intent="warning">
          This is a master table. It can be changed only in the control panel.
        </MessageBox>
      )}
      {table.isError ? (
        <Card layout="fill">
          <ErrorState
            title="The table could not be loaded"
            error={table.error}
            onRetry={() => void table.refetch()}
          />
        </Card>
      ) : (
        !isLinked && <FieldsList key={`${projectNumber} ${tableId}`} home={home} access="write" />
      )}
    </Page>
  );
}
