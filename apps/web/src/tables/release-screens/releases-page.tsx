import { releases, type Release } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCan } from '../../people/session/session.tsx';
import { api } from '../../platform/api/client.ts';
import { tableAddresses, type TableHome } from '../../platform/home/home.ts';
import { ListScreen, useListScreen } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { useIsNarrow } from '../../platform/ui/table/screen-size.ts';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { isArchived } from '../master-tables/master-table-status.ts';
import { useMasterTable } from '../master-tables/use-master-table.ts';
import { releaseQueries } from '../releases/releases.queries.ts';
import { words as releaseWords } from '../releases/releases.words.ts';
import { LatestLine } from './latest-line.tsx';
import { narrowLines, releaseColumns } from './releases.columns.tsx';
import { useReleaseCommands, type OpenedRelease } from './use-release-commands.tsx';
import { words } from './release-screens.words.ts';

const ReleasePanel = loadedLater(async () => (await import('../releases/release-panel.tsx')).ReleasePanel);
const EditReleasePanel = loadedLater(
  async () => (await import('../releases/edit-release-panel.tsx')).EditReleasePanel,
);
const ExportPanel = loadedLater(async () => (await import('../files/formats/export-panel.tsx')).ExportPanel);

export function ReleasesPage() {
  const { home, table } = useMasterTable();
  return (
    <Page
      title={releaseWords.releases}
      back={{
        to: tableAddresses(home).records,
        label: table.data ? words.masterTableNamed(table.data.name) : words.masterTable,
      }}
      layout="list"
    >
      <ReleasesList
        key={home.tableId}
        home={home}
        name={table.data?.name ?? ''}
        state={table.data && isArchived(table.data) ? 'archived' : 'active'}
      />
    </Page>
  );
}

type ReleasesListProps = { home: TableHome; name: string; state: 'active' | 'archived' };

function ReleasesList({ home, name, state }: ReleasesListProps) {
  const { tableId: masterTableId } = home;
  const messages = useMessages();
  const mayWrite = useCan(releases.makeRelease.action);
  const mayRead = useCan(releases.listReleases.action);
  usePreloaded(ReleasePanel, EditReleasePanel, ExportPanel);
  const [opened, setOpened] = useState<OpenedRelease | null>(null);
  const close = () => setOpened(null);
  const rows = useQuery({ ...releaseQueries.of(masterTableId), refetchOnMount: 'always' });
  const made = rows.data ?? none;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => releaseColumns(isNarrow ? 'narrow' : 'wide'), [isNarrow]);
  const list = useListScreen({
    noun: releaseWords.releaseNoun,
    rows,
    columns,
    idOf: releaseId,
    linesOf: isNarrow ? narrowLines : undefined,
    sort: { column: 'released', direction: 'descending' },
    commands: useReleaseCommands({ masterTableId, made, state, open: setOpened }),
    can: (action) => (action === releases.makeRelease.action ? mayWrite : mayRead),
    filtering: 'none',
  });
  const [newest] = made;
  const done = (text: string) => {
    messages.success(text);
    close();
  };

  return (
    <>
      <ListScreen
        list={list}
        label={releaseWords.releases}
        filters={newest && state === 'active' && <LatestLine newest={newest} />}
        empty={{
          text: words.emptyText,
          ...(mayWrite &&
            state === 'active' && {
              actions: (
                <Button appearance="primary" onClick={() => setOpened({ kind: 'new' })}>
                  {words.makeFirst}
                </Button>
              ),
            }),
        }}
      />
      {opened?.kind === 'new' && (
        <ReleasePanel
          home={home}
          name={name}
          onReleased={(release) => done(releasedText(release))}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && (
        <EditReleasePanel
          release={opened.release}
          onSaved={(saved) => done(releaseWords.saved(saved.name))}
          onClose={close}
        />
      )}
      {opened?.kind === 'export' && (
        <ExportPanel
          title={releaseWords.exportTitle(opened.release.name)}
          prefix={releaseWords.exportFailed}
          text={releaseWords.exportRecords(
            formatAmount(opened.release.records, releaseWords.recordNoun),
            opened.release.name,
          )}
          ticket={(choice) =>
            api(releases.ticketForReleaseExport, {
              params: { masterTableId, releaseId: opened.release.releaseId },
              body: choice,
            })
          }
          onStarted={() => done(releaseWords.exportStarted(opened.release.name))}
          onClose={close}
        />
      )}
    </>
  );
}

export function releasedText({ name, records }: Release): string {
  return releaseWords.released(name, formatAmount(records, releaseWords.recordNoun));
}

function releaseId(release: Release): number {
  return release.releaseId;
}

const none: readonly Release[] = [];
