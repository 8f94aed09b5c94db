import type { Params } from 'react-router';
import { tableHomeOf, type TableHome } from '../../platform/home/home.ts';
import { prefetch } from '../../platform/api/query-client.ts';
import { prefetchRecords } from '../records/records.queries.ts';
import { masterTableQueries } from './master-tables.queries.ts';
import { RecordsList } from '../records/records-list.tsx';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { useReleasing } from '../releases/use-releasing.tsx';
import { isArchived } from './master-table-status.ts';
import { useMasterTable } from './use-master-table.ts';
import { words } from './master-tables.words.ts';

export function MasterTableRecordsPage() {
  const { home, table } = useMasterTable();
  const name = table.data?.name ?? '';
  return (
    <Page
      title={name === '' ? words.masterTable : words.masterTableNamed(name)}
      back={{ to: addresses.masterTables, label: words.masterTables }}
      layout="list"
    >
      {table.isError && (
        <Card layout="fill">
          <ErrorState title={words.tableNotLoaded} error={table.error} onRetry={() => void table.refetch()} />
        </Card>
      )}
      {table.data && isArchived(table.data) && (
        <MessageBox intent="warning">
          {words.archivedSoNoRecords}
          <TextLink look="text" to={addresses.masterTables}>
            {words.goToMasterTables}
          </TextLink>
        </MessageBox>
      )}
      {!table.isError && !(table.data && isArchived(table.data)) && (
        <MasterRecords key={home.tableId} home={home} name={name} />
      )}
    </Page>
  );
}

function MasterRecords({ home, name }: { home: TableHome; name: string }) {
  const { commands, panel } = useReleasing(home, name);
  return (
    <>
      <RecordsList
        home={home}
        label={name || words.records}
        kind="own"
        fields="own"
        commands={{ beforeHistory: commands }}
      />
      {panel}
    </>
  );
}

MasterTableRecordsPage.prefetch = (params: Params) => {
  const home = tableHomeOf(params);
  prefetch(masterTableQueries.of(home.tableId));
  prefetchRecords(home);
};
