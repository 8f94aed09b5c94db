import { FieldsList } from '../fields/fields-list.tsx';
import { tableAddresses } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';
import { useCan } from '../../people/session/session.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { isArchived } from './master-table-status.ts';
import { useMasterTable } from './use-master-table.ts';
import { words } from './master-tables.words.ts';

export function MasterTableFieldsPage() {
  const { home, table } = useMasterTable();
  const mayWrite = useCan('masterTables.write');
  const archived = table.data && isArchived(table.data);
  return (
    <Page
      title={table.data ? words.manageTableNamed(table.data.name) : words.manageTable}
      back={
        archived
          ? { to: addresses.masterTables, label: words.masterTables }
          : { to: tableAddresses(home).records, label: table.data?.name ?? words.masterTable }
      }
      layout="list"
    >
      {archived && (
        <MessageBox intent="warning">
          {words.archivedSoFieldsStay(table.data?.name ?? '')}
          <TextLink look="text" to={addresses.masterTables}>
            {words.goToMasterTables}
          </TextLink>
        </MessageBox>
      )}
      {table.isError ? (
        <Card layout="fill">
          <ErrorState title={words.tableNotLoaded} error={table.error} onRetry={() => void table.refetch()} />
        </Card>
      ) : (
        <FieldsList key={home.tableId} home={home} access={mayWrite && !archived ? 'write' : 'read'} />
      )}
    </Page>
  );
}
