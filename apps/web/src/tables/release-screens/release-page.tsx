import { releases, type Field, type TableRecord } from '@codes/contract';
import { Bookmark16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '../../people/session/session.tsx';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import {
  commandIcons,
  ListScreen,
  useWindowedListScreen,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import { usePlainView } from '../../platform/ui/views/use-plain-view.ts';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { useMasterTable } from '../master-tables/use-master-table.ts';
import { defaultFields, recordColumns } from '../records/record.columns.tsx';
import { byCode } from '../records/records.queries.ts';
import { releaseQueries } from '../releases/releases.queries.ts';
import { words as releaseWords } from '../releases/releases.words.ts';
import { useReleasedSource } from './use-released-source.ts';
import { words } from './release-screens.words.ts';

const ExportPanel = loadedLater(async () => (await import('../files/formats/export-panel.tsx')).ExportPanel);

/** The records of a release, to be read. */
export function ReleasePage() {
  const { home, table } = useMasterTable();
  const releaseId = Number(useParams()['releaseId']);
  const release = useQuery(releaseQueries.one(home.tableId, releaseId));
  const title = release.data?.name ?? words.release;
  return (
    <Page
      title={table.data && release.data ? words.releaseNamed(table.data.name, title) : title}
      back={{ to: addresses.masterTableReleases(home.tableId), label: releaseWords.releases }}
      chip={<Chip icon={<Bookmark16Regular />}>{words.readOnly}</Chip>}
      layout="list"
    >
      {release.isError ? (
        <Card layout="fill">
          <ErrorState
            title={words.releaseNotLoaded}
            error={release.error}
            onRetry={() => void release.refetch()}
          />
        </Card>
      ) : (
        <ReleasedRecords
          key={`${home.tableId} ${releaseId}`}
          masterTableId={home.tableId}
          releaseId={releaseId}
          name={title}
        />
      )}
    </Page>
  );
}

type ReleasedRecordsProps = { masterTableId: number; releaseId: number; name: string };

function ReleasedRecords({ masterTableId, releaseId, name }: ReleasedRecordsProps) {
  const navigate = useNavigate();
  const messages = useMessages();
  const may = useMay();
  const [isExporting, setIsExporting] = useState(false);
  const fields = useQuery(releaseQueries.fieldsOf(masterTableId, releaseId));
  const shownFields: readonly Field[] = fields.data ?? defaultFields;
  const columns = useMemo(() => recordColumns(shownFields, { type: false }), [shownFields]);
  const view = usePlainView(byCode);
  const { source, totalUnfiltered, error, reload } = useReleasedSource(masterTableId, releaseId, view.asked);
  const { action } = releases.listReleasedRecords;
  const list = useWindowedListScreen<TableRecord>({
    noun: words.recordNoun,
    columns,
    idOf: recordId,
    commands: [
      {
        on: 'list',
        label: releaseWords.export,
        icon: commandIcons.export,
        action,
        run: () => setIsExporting(true),
      },
      {
        on: 'list',
        label: words.compareWithLatest,
        icon: commandIcons.compare,
        action,
        run: () =>
          navigate(addresses.masterTableDifferences(masterTableId, { from: releaseId, to: releases.latest })),
      },
    ],
    can: may,
    source,
    view,
    totalUnfiltered: fields.data && totalUnfiltered,
    error: fields.error ?? error,
    reload: () => Promise.all([fields.refetch(), reload()]),
  });
  return (
    <>
      <ListScreen list={list} label={name} empty={{ text: words.emptyRelease }} />
      {isExporting && (
        <ExportPanel
          title={releaseWords.exportTitle(name)}
          prefix={releaseWords.exportFailed}
          text={releaseWords.exportRecords(formatAmount(totalUnfiltered ?? 0, words.recordNoun), name)}
          ticket={(choice) =>
            api(releases.ticketForReleaseExport, { params: { masterTableId, releaseId }, body: choice })
          }
          onStarted={() => {
            messages.success(releaseWords.exportStarted(name));
            setIsExporting(false);
          }}
          onClose={() => setIsExporting(false)}
        />
      )}
    </>
  );
}

function recordId({ activeRecordId }: TableRecord): number {
  return activeRecordId;
}
