import { FieldsList } from '../fields/fields-list.tsx';
import { tableAddresses } from '../../platform/home/home.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { useProjectTable } from './use-project-table.ts';
import { words } from './project-tables.words.ts';

/** Only administrators of the project come here: the route says so. */
export function ProjectTableFieldsPage() {
  const { home, table } = useProjectTable();
  const { projectNumber, tableId } = home;
  const isLinked = table.data?.type === 'master';
  return (
    <Page
      title={table.data ? words.manageTableNamed(table.data.name) : words.manageTable}
      back={{ to: tableAddresses(home).records, label: table.data?.name ?? words.projectTable }}
      layout="list"
    >
      {isLinked && <MessageBox intent="warning">{words.isMasterTable}</MessageBox>}
      {table.isError ? (
        <Card layout="fill">
          <ErrorState title={words.tableNotLoaded} error={table.error} onRetry={() => void table.refetch()} />
        </Card>
      ) : (
        !isLinked && <FieldsList key={`${projectNumber} ${tableId}`} home={home} access="write" />
      )}
    </Page>
  );
}
