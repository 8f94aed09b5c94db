import { releases, type ProjectTable, type TableRecord } from '@codes/contract';
import { useNavigate, type Params } from 'react-router';
import { Link16Regular } from '@fluentui/react-icons';
import { tableHomeOf, type ProjectTableHome } from '../../platform/home/home.ts';
import { prefetch } from '../../platform/api/query-client.ts';
import { prefetchRecords } from '../records/records.queries.ts';
import { projectTableQueries } from './project-tables.queries.ts';
import { RecordsList } from '../records/records-list.tsx';
import { addresses } from '../../platform/routes.ts';
import { commandIcons, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { useRecordReview } from '../master-marks/use-record-review.ts';
import { useProjectTable } from './use-project-table.ts';
import { words } from './project-tables.words.ts';

export function ProjectTableRecordsPage() {
  const { home, table } = useProjectTable();
  const { projectNumber, tableId } = home;
  const isLinked = table.data?.type === 'master';
  const release = table.data?.follows?.name;
  const commands = useMoveCommand(home, table.data);
  const review = useRecordReview(home, table.data?.masterChanges ?? 0);
  return (
    <Page
      title={table.data?.name ?? words.projectTable}
      back={{ to: addresses.project(projectNumber), label: words.projectTables }}
      {...(isLinked && { chip: <Chip icon={<Link16Regular />}>{kindOf(release)}</Chip> })}
      layout="list"
    >
      {table.isError ? (
        <Card layout="fill">
          <ErrorState title={words.tableNotLoaded} error={table.error} onRetry={() => void table.refetch()} />
        </Card>
      ) : (
        <RecordsList
          key={`${projectNumber} ${tableId}`}
          home={home}
          label={table.data?.name ?? words.records}
          kind={isLinked ? 'throughLink' : 'own'}
          fields={table.data?.type === 'local' ? 'own' : 'fixed'}
          masterTableId={table.data?.masterTableId ?? undefined}
          review={review}
          commands={{ afterHistory: commands }}
          release={release}
        />
      )}
    </Page>
  );
}

const kindOf = (release: string | undefined) =>
  release === undefined ? words.masterTable : words.masterTableIn(release);

/** Where its master table has releases. */
function useMoveCommand(
  { projectNumber, tableId }: ProjectTableHome,
  table: ProjectTable | undefined,
): readonly Command<TableRecord>[] {
  const navigate = useNavigate();
  const hasReleases = table !== undefined && table.newestRelease !== null;
  return hasReleases
    ? [
        {
          on: 'list',
          label: words.moveCommand,
          icon: commandIcons.move,
          action: releases.follow.action,
          run: () => navigate(addresses.projectTableMove(projectNumber, tableId)),
        },
      ]
    : [];
}

ProjectTableRecordsPage.prefetch = (params: Params) => {
  const home = tableHomeOf(params);
  prefetch(projectTableQueries.of(params.projectNumber ?? '', home.tableId));
  prefetchRecords(home);
};
