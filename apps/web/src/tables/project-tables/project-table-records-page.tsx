import { Link16Regular } from '@fluentui/react-icons';
import { RecordsList } from '../records/records-list.tsx';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { useProjectTable } from './use-project-table.ts';

export function ProjectTableRecordsPage() {
  const { home, table } = useProjectTable();
  const { projectNumber, tableId } = home;
  const isLinked = table.data?.type === 'master';
  return (
    <Page
      title={table.data?.name ?? 'Project table'}
      back={{ to: addresses.project(projectNumber), label: 'Project Tables' }}
      {...(isLinked && { chip: <Chip icon={<Link16Regular />}>Master table</Chip> })}
      layout="list"
    >
      {table.isError ? (
        <Card layout="fill">
          <ErrorState
            title="The table could not be loaded"
            error={table.error}
            onRetry={() => void table.refetch()}
          />
        </Card>
      ) : (
        <RecordsList
          key={`${projectNumber} ${tableId}`}
          home={home}
          label={table.data?.name ?? 'Records'}
          kind={isLinked ? 'throughLink' : 'own'}
          fields={table.data?.type === 'local' ? 'own' : 'fixed'}
        />
      )}
    </Page>
  );
}
