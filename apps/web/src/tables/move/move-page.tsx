import { releases, type Move, type ProjectTable, type Release } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRight16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { tableAddresses, type ProjectTableHome } from '../../platform/home/home.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { OfferedButton } from '../../platform/ui/offers/offered-button.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { formatAmount, formatCount, formatDate } from '../../platform/ui/text/formats.ts';
import { BottomBar } from '../bulk-records/bottom-bar.tsx';
import { useProjectTable } from '../project-tables/use-project-table.ts';
import { Differences } from '../releases/differences.tsx';
import { releaseQueries, type Side } from '../releases/releases.queries.ts';
import { words as releaseWords } from '../releases/releases.words.ts';
import { nameOfSide, sideIn, StateChoice } from '../releases/state-choice.tsx';
import { Hindrances } from './hindrances.tsx';
import { useFollow } from './use-follow.ts';
import { WhomItHits } from './whom-it-hits.tsx';
import { words } from './move.words.ts';

/** Another release for a linked table, reviewed before it is followed. */
export function MovePage() {
  const { home, table } = useProjectTable();
  const [search] = useSearchParams();
  const masterTableId = table.data?.masterTableId ?? null;
  const made = useQuery({ ...releaseQueries.of(masterTableId ?? 0), enabled: masterTableId !== null });
  const chosen = made.data && table.data && targetOf(search.get('to'), table.data, made.data);
  const from = table.data?.follows?.name ?? words.latest;
  const isReady = chosen !== undefined && made.data !== undefined;
  const error = table.error ?? made.error;
  return (
    <Page
      title={isReady ? words.title(from, nameOfSide(made.data, chosen)) : words.move}
      back={{
        to: tableAddresses(home).records,
        label: table.data?.name ?? words.projectTable,
        step: words.move,
      }}
      layout="list"
    >
      {error !== null ? (
        <Card layout="fill">
          <ErrorState
            title={table.isError ? words.tableNotLoaded : releaseWords.releasesNotLoaded}
            error={error}
            onRetry={() => void Promise.all([table.refetch(), made.refetch()])}
          />
        </Card>
      ) : table.data?.type === 'local' ? (
        <NoMove home={home} title={words.localTable} text={words.localTableText} />
      ) : made.data?.length === 0 ? (
        <NoMove home={home} title={words.noRelease} text={words.noReleaseText} />
      ) : isReady && table.data && masterTableId !== null ? (
        <ReviewedMove
          home={home}
          masterTableId={masterTableId}
          from={table.data.follows?.releaseId ?? releases.latest}
          to={chosen}
          made={made.data}
        />
      ) : (
        <Card layout="padded">
          <SkeletonText label={words.loading} lines={8} />
        </Card>
      )}
    </Page>
  );
}

/** The one in the address, else the newest that the table does not follow, else Latest. */
function targetOf(asked: string | null, { follows }: ProjectTable, made: readonly Release[]): Side {
  const [newest] = made;
  const next = newest && newest.releaseId !== follows?.releaseId ? newest.releaseId : releases.latest;
  return sideIn(asked, made) ?? next;
}

function NoMove({ home, title, text }: { home: ProjectTableHome; title: string; text: string }) {
  const navigate = useNavigate();
  return (
    <Card layout="fill">
      <EmptyState
        title={title}
        text={text}
        actions={
          <Button appearance="primary" onClick={() => void navigate(tableAddresses(home).records)}>
            {words.toTheTable}
          </Button>
        }
      />
    </Card>
  );
}

type ReviewedMoveProps = {
  home: ProjectTableHome;
  masterTableId: number;
  from: Side;
  to: Side;
  made: readonly Release[];
};

function ReviewedMove({ home, masterTableId, from, to, made }: ReviewedMoveProps) {
  const { projectNumber, tableId } = home;
  const isSame = from === to;
  const preview = useQuery({ ...releaseQueries.move(projectNumber, tableId, to), enabled: !isSame });
  const sides = <Sides from={from} to={to} made={made} />;
  if (isSame) {
    return (
      <>
        {sides}
        <NoMove home={home} title={words.same(nameOfSide(made, to))} text={words.sameText} />
      </>
    );
  }
  return (
    <>
      {preview.data && <Hindrances projectNumber={projectNumber} move={preview.data} />}
      {sides}
      {preview.data && <WhomItHits move={preview.data} />}
      {preview.isError ? (
        <Card layout="fill">
          <ErrorState title={words.notLoaded} error={preview.error} onRetry={() => void preview.refetch()} />
        </Card>
      ) : (
        <Differences
          masterTableId={masterTableId}
          from={from}
          to={to}
          footer={<MoveBar home={home} to={to} name={nameOfSide(made, to)} />}
        />
      )}
    </>
  );
}

type SidesProps = { from: Side; to: Side; made: readonly Release[] };

function Sides({ from, to, made }: SidesProps) {
  const styles = useStyles();
  const [, setSearch] = useSearchParams();
  const target = made.find(({ releaseId }) => releaseId === to);
  return (
    <div className={styles.sides}>
      <span className={styles.label}>{words.from}</span>
      <strong className={styles.from}>{nameOfSide(made, from)}</strong>
      <ArrowRight16Regular aria-hidden="true" className={styles.label} />
      <StateChoice
        label={words.to}
        made={made}
        value={to}
        besides={from}
        onChange={(side) => setSearch({ to: String(side) }, { replace: true })}
      />
      <span className={styles.note}>
        {target
          ? words.releasedNote(
              releaseWords.whenBy(formatDate(target.released), target.releasedBy),
              target.note,
            )
          : words.latestNote}
      </span>
    </div>
  );
}

type MoveBarProps = { home: ProjectTableHome; to: Side; name: string };

function MoveBar({ home, to, name }: MoveBarProps) {
  const navigate = useNavigate();
  const follow = useFollow(home);
  const { data: move } = useQuery(releaseQueries.move(home.projectNumber, home.tableId, to));
  const isHindered = move !== undefined && move.hindrances.length > 0;
  return (
    <BottomBar sentence={move && <Outlook move={move} />}>
      <PendingButton
        pending={follow.isPending}
        state={move === undefined || isHindered ? 'off' : 'on'}
        onClick={() => move && !follow.isPending && follow.mutate({ to, name, move })}
      >
        {words.follow(name)}
      </PendingButton>
      <OfferedButton onClick={() => void navigate(tableAddresses(home).records)}>
        {words.cancel}
      </OfferedButton>
    </BottomBar>
  );
}

function Outlook({ move: { hindrances, added, changed, removed } }: { move: Move }) {
  if (hindrances.length > 0) {
    return words.inTheWay(hindrances.length === 1, formatCount(hindrances.length));
  }
  if (added + changed + removed === 0) return words.nothingDiffers;
  return words.willBe(
    formatAmount(added, words.recordNoun),
    added === 1,
    formatCount(changed),
    formatCount(removed),
  );
}

const useStyles = makeStyles({
  sides: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalM,
  },
  label: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  from: { minWidth: 0, overflowWrap: 'anywhere' },
  note: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: codesTokens.searchWidth,
    marginLeft: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    [below.lg]: { display: 'none' },
  },
});
