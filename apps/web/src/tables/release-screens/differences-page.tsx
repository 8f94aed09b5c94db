import { releases, type FileChoice, type Release } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload16Regular, ArrowRight16Regular, ArrowSwap16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api/client.ts';
import type { TableHome } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import { formatDate } from '../../platform/ui/text/formats.ts';
import { useMasterTable } from '../master-tables/use-master-table.ts';
import { Differences } from '../releases/differences.tsx';
import { releaseQueries, type Side } from '../releases/releases.queries.ts';
import { words as releaseWords } from '../releases/releases.words.ts';
import { sideIn, StateChoice } from '../releases/state-choice.tsx';
import { words } from './release-screens.words.ts';

const ExportPanel = loadedLater(async () => (await import('../files/formats/export-panel.tsx')).ExportPanel);

/** What differs between two releases of a master table, or a release and the table as it is now. */
export function DifferencesPage() {
  const { home, table } = useMasterTable();
  const made = useQuery(releaseQueries.of(home.tableId));
  return (
    <Page
      title={words.differences}
      back={{
        to: addresses.masterTableReleases(home.tableId),
        label: table.data ? words.masterTableNamed(table.data.name) : words.masterTable,
        step: releaseWords.releases,
      }}
      layout="list"
    >
      {made.isError && (
        <Card layout="fill">
          <ErrorState
            title={releaseWords.releasesNotLoaded}
            error={made.error}
            onRetry={() => void made.refetch()}
          />
        </Card>
      )}
      {made.isPending && (
        <Card layout="padded">
          <SkeletonText label={releaseWords.loadingReleases} lines={8} />
        </Card>
      )}
      {made.data?.length === 0 && (
        <Card layout="fill">
          <EmptyState title={words.differences} text={words.noneToCompare} />
        </Card>
      )}
      {made.data && made.data.length > 0 && <Compared key={home.tableId} home={home} made={made.data} />}
    </Page>
  );
}

type ComparedProps = { home: TableHome; made: readonly Release[] };

function Compared({ home, made }: ComparedProps) {
  const styles = useStyles();
  const [search, setSearch] = useSearchParams();
  const newest = made[0]?.releaseId ?? releases.latest;
  const from = sideIn(search.get('from'), made) ?? newest;
  const to = sideIn(search.get('to'), made) ?? releases.latest;
  const compare = (next: { from?: Side; to?: Side }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('from', String(next.from ?? from));
        after.set('to', String(next.to ?? to));
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <div className={styles.sides}>
        <StateChoice
          label={releaseWords.from}
          made={made}
          value={from}
          onChange={(side) => compare({ from: side })}
        />
        <ArrowRight16Regular aria-hidden="true" className={styles.arrow} />
        <StateChoice
          label={releaseWords.to}
          made={made}
          value={to}
          onChange={(side) => compare({ to: side })}
        />
        <Button
          appearance="subtle"
          icon={<ArrowSwap16Regular />}
          aria-label={words.swap}
          title={words.swap}
          onClick={() => compare({ from: to, to: from })}
        />
        <span className={styles.when}>{whenReleased(made, from, to)}</span>
      </div>
      {from === to ? (
        <Card layout="fill">
          <EmptyState title={words.theSame} text={words.theSameText} />
        </Card>
      ) : (
        <Differences
          masterTableId={home.tableId}
          from={from}
          to={to}
          tools={<ExportDifferences home={home} from={from} to={to} kind={search.get('kind')} />}
        />
      )}
    </>
  );
}

/** 'Released 2026-02-02 by Karin Nyström and 2026-10-01 by Anna Lindqvist.' */
function whenReleased(made: readonly Release[], from: Side, to: Side): string {
  const moments = [from, to].flatMap((side) => {
    const release = made.find(({ releaseId }) => releaseId === side);
    return release ? [releaseWords.whenBy(formatDate(release.released), release.releasedBy)] : [];
  });
  const [first = '', second] = moments;
  if (first === '') return '';
  return second === undefined ? words.releasedAndLatest(first) : words.releasedAnd(first, second);
}

type ExportDifferencesProps = { home: TableHome; from: Side; to: Side; kind: string | null };

function ExportDifferences({ home, from, to, kind }: ExportDifferencesProps) {
  const styles = useStyles();
  const messages = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const shown = releases.differenceKinds.find((one) => one === kind);
  const ticket = (choice: FileChoice) =>
    api(releases.ticketForDifferences, {
      params: { masterTableId: home.tableId },
      body: { ...choice, from, to, ...(shown && { kind: shown }) },
    });
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.export}
        icon={<ArrowDownload16Regular />}
        onClick={() => setIsOpen(true)}
      >
        {releaseWords.export}
      </Button>
      {isOpen && (
        <ExportPanel
          title={releaseWords.exportTitle(words.differences)}
          prefix={releaseWords.exportFailed}
          text={releaseWords.exportDifferences(shown ? words[shown] : null)}
          ticket={ticket}
          onStarted={() => {
            messages.success(releaseWords.differencesExported);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  sides: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalL,
  },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  when: {
    minWidth: 0,
    marginLeft: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    [below.lg]: { display: 'none' },
  },
  export: {
    flexShrink: 0,
    minWidth: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
  },
});
