// The register of a configuration: every code that has been issued from it, with what it is for.
import type { IssuedCode } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { ListScreen, useWindowedListScreen } from '../../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { loadedLater, usePreloaded } from '../../../platform/ui/parts/loaded-later.tsx';
import { useIsNarrow } from '../../../platform/ui/table/screen-size.ts';
import { viewServer } from '../../../platform/home/view-server.ts';
import { useListView } from '../../../platform/ui/views/use-list-view.ts';
import type { LinkedFilters } from '../../../platform/ui/views/view-address.ts';
import { codeQueries, type CodeHome } from '../../code-screens/code.queries.ts';
import { useCodeHome } from '../../code-screens/use-code-home.ts';
import { words } from '../register.words.ts';
import { StatusMenu } from '../status-menu.tsx';
import { TitleEditor } from '../title-editor.tsx';
import { useCodeChanges } from '../use-code-changes.ts';
import { useCodeRights } from '../use-code-rights.ts';
import { issuedCodeColumns, narrowLines, type InPlace } from './issued-codes.columns.tsx';
import { StatusFilter } from './status-filter.tsx';
import { byCode, useCodeSource } from './use-code-source.ts';
import { useIssuedCodeCommands } from './use-issued-code-commands.tsx';

const ExportCodesPanel = loadedLater(async () => (await import('./export-codes-panel.tsx')).ExportCodesPanel);

const EditReservationPanel = loadedLater(
  async () => (await import('../reservations/edit-reservation-panel.tsx')).EditReservationPanel,
);

export function IssuedCodesPage() {
  const home = useCodeHome();
  const configuration = useQuery(codeQueries.configuration(home));
  const { projectNumber, stringConfigurationId } = home;
  const name = configuration.data?.name ?? '';
  return (
    <Page
      title={words.issuedCodes}
      back={{
        to: addresses.createCode(projectNumber, stringConfigurationId),
        label: name || words.createCode,
      }}
      layout="list"
    >
      <IssuedCodes key={stringConfigurationId} home={home} />
    </Page>
  );
}

/** Other screens link to one code, and to those of one call by their moment. */
const linkedFilters: LinkedFilters = {
  code: { filter: 'q', kind: 'text' },
  created: { filter: 'created', kind: 'choice' },
};

function IssuedCodes({ home }: { home: CodeHome }) {
  const navigate = useNavigate();
  const messages = useMessages();
  usePreloaded(ExportCodesPanel);
  const screen = useIsNarrow() ? 'narrow' : 'wide';
  const [isExporting, setIsExporting] = useState(false);
  const [reserved, setReserved] = useState<IssuedCode | null>(null);
  const rights = useCodeRights(home.projectNumber);
  const view = useListView(
    {
      server: viewServer,
      list: `codes-${home.stringConfigurationId}`,
      links: linkedFilters,
      project: home.projectNumber,
      mayShare: rights.may('views.share'),
    },
    byCode,
    null,
  );
  const { source, totalUnfiltered, counts, error, reload, live, shown } = useCodeSource(home, view.asked);
  const inPlace = useInPlace(home, reload);
  const reservations = (counts?.Reserved ?? 0) > 0 ? 'some' : 'none';
  const columns = useMemo(
    () => issuedCodeColumns(inPlace, screen, reservations),
    [inPlace, screen, reservations],
  );
  const list = useWindowedListScreen<IssuedCode>({
    noun: words.codeNoun,
    columns,
    idOf: entryId,
    commands: useIssuedCodeCommands({
      home,
      rights,
      expired: counts?.Expired ?? 0,
      onExport: () => setIsExporting(true),
      onReservation: setReserved,
      reload,
    }),
    can: rights.may,
    filtering: 'none',
    linesOf: screen === 'narrow' ? narrowLines : 1,
    source,
    view,
    totalUnfiltered,
    error,
    reload,
    live: {
      ...live,
      concerns: ({ stringConfigurationId }) => stringConfigurationId === home.stringConfigurationId,
    },
  });
  return (
    <>
      <ListScreen
        list={list}
        label={words.issuedCodes}
        filters={
          <StatusFilter counts={counts} filters={list.source.filters} onFilters={list.source.onFilters} />
        }
        empty={{
          text: words.emptyText,
          ...(rights.may('codes.issue') && {
            actions: (
              <>
                <Button
                  appearance="primary"
                  onClick={() =>
                    void navigate(addresses.createCode(home.projectNumber, home.stringConfigurationId))
                  }
                >
                  {words.createCode}
                </Button>
                {rights.may('codes.administer') && (
                  <Button
                    onClick={() =>
                      void navigate(
                        addresses.issuedCodesImport(home.projectNumber, home.stringConfigurationId),
                      )
                    }
                  >
                    {words.import}
                  </Button>
                )}
              </>
            ),
          }),
        }}
      />
      {reserved && (
        <EditReservationPanel
          home={home}
          entry={reserved}
          onChanged={reload}
          onClose={() => setReserved(null)}
        />
      )}
      {isExporting && (
        <ExportCodesPanel
          home={home}
          shown={shown}
          total={source.total}
          onClose={() => setIsExporting(false)}
          onStarted={() => {
            setIsExporting(false);
            messages.success(words.exportStarted);
          }}
        />
      )}
    </>
  );
}

/** Stable from render to render, as columns have to be. */
function useInPlace(home: CodeHome, reload: () => Promise<void>): InPlace {
  const { mayChange } = useCodeRights(home.projectNumber);
  const become = useCodeChanges(home, reload);
  return useMemo(
    () => ({
      title: (entry) => (
        <TitleEditor
          key={entry.issuedCodeId}
          home={home}
          entry={entry}
          mayChange={mayChange(entry)}
          onChanged={reload}
        />
      ),
      status: (entry) => (
        <StatusMenu
          entry={entry}
          mayChange={mayChange(entry)}
          onChoose={(next) => void become(entry, next)}
        />
      ),
    }),
    [home, mayChange, become, reload],
  );
}

function entryId({ issuedCodeId }: IssuedCode): number {
  return issuedCodeId;
}
