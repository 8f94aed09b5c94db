import { useMemo } from 'react';
import { tableAddresses, type TableHome } from '../../platform/home/home.ts';
import { Page } from '../../platform/ui/page/page.tsx';
import { useMasterTable } from '../master-tables/use-master-table.ts';
import { useProjectTable } from '../project-tables/use-project-table.ts';
import { HistoryList } from './history-list.tsx';
import { words } from './history.words.ts';

export function MasterTableHistoryPage() {
  const { home, table } = useMasterTable();
  const label = table.data ? words.masterTableNamed(table.data.name) : words.masterTable;
  return <TableHistory home={home} label={label} />;
}

export function ProjectTableHistoryPage() {
  const { home, table } = useProjectTable();
  return <TableHistory home={home} label={table.data?.name ?? words.projectTable} />;
}

function TableHistory({ home, label }: { home: TableHome; label: string }) {
  const place = useMemo(() => ({ kind: 'table' as const, home }), [home]);
  return (
    <Page title={words.history} back={{ to: tableAddresses(home).records, label }} layout="list">
      <HistoryList key={tableAddresses(home).history} place={place} />
    </Page>
  );
}
