// The history of a configuration or a report: every version looked at, compared with another one, and restored.
import type { DocumentKind, DocumentVersion } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useHome } from '../../../platform/home/home.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { Chip } from '../../../platform/ui/look/chip.tsx';
import { focusRing, lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { Page } from '../../../platform/ui/page/page.tsx';
import { ErrorState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { DayList } from '../../../tables/history/day-list.tsx';
import { byDay, timeOf } from '../../../tables/history/history-days.ts';
import { documentKinds } from '../document-kinds.ts';
import { documentQueries } from '../documents.queries.ts';
import { wordsOfKinds } from '../documents.words.ts';
import { Version, type Showing, type Versioned } from './version-card.tsx';
import { Summary } from './version-summary.tsx';
import { words } from './versions.words.ts';

type VersionsPageProps = Showing & { kind: DocumentKind };

export function VersionsPage({ kind, ...showing }: VersionsPageProps) {
  const home = useHome();
  const id = Number(useParams()[documentKinds[kind].param]);
  const { data, error, refetch } = useQuery({ ...documentQueries.versions(kind, home, id), staleTime: 0 });
  const { list } = documentKinds[kind].addresses(home);
  const label = wordsOfKinds[kind].title[home.kind];
  return (
    <Page title={words.history} back={{ to: list, label, ...(data && { step: data.name }) }}>
      {data ? (
        <Versions
          key={data.versions[0]?.versionId}
          of={{ kind, home, id, modified: data.modified }}
          showing={showing}
          versions={data.versions}
        />
      ) : error ? (
        <ErrorState title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText label={words.loading} lines={8} />
      )}
    </Page>
  );
}

type VersionsProps = { of: Versioned; showing: Showing; versions: readonly DocumentVersion[] };

function Versions({ of, showing, versions }: VersionsProps) {
  const styles = useStyles();
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState(versions[0]?.versionId ?? 0);
  const days = useMemo(() => byDay(versions, now), [versions, now]);
  const version = versions.find(({ versionId }) => versionId === chosen);
  const formerOf = (one: DocumentVersion) => versions[versions.indexOf(one) + 1] ?? null;
  return (
    <div className={styles.columns}>
      <Card title={words.versions} count={formatAmount(versions.length, words.versionNoun)}>
        <div className={styles.days}>
          <DayList days={days} level={3}>
            {(one) => (
              <li key={one.versionId}>
                <button
                  type="button"
                  aria-pressed={one.versionId === chosen}
                  className={mergeClasses(styles.version, one.versionId === chosen && styles.chosen)}
                  onClick={() => setChosen(one.versionId)}
                >
                  <time dateTime={one.at}>{timeOf(one.at)}</time>
                  <span className={styles.by}>
                    {one.by}
                    <Summary of={of} showing={showing} version={one} former={formerOf(one)} />
                  </span>
                  {one.isCurrent && <Chip>{words.current}</Chip>}
                </button>
              </li>
            )}
          </DayList>
        </div>
      </Card>
      {version && (
        <Version
          key={chosen}
          of={of}
          showing={showing}
          version={version}
          others={versions.filter((one) => one !== version)}
          former={formerOf(version)}
        />
      )}
    </div>
  );
}

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [below.lg]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  days: {
    marginTop: tokens.spacingVerticalM,
    borderTop: lines.card,
    overflowY: 'auto',
    // Beside the version they scroll by themselves; above it, several can be seen.
    maxHeight: '70vh',
    [below.lg]: { maxHeight: '16rem' },
  },
  version: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: codesTokens.listRowHeightTouch,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: 'none',
    borderBottom: lines.row,
    borderLeft: `${tokens.strokeWidthThicker} solid transparent`,
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: codesTokens.fontSizeList,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'left',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: codesTokens.rowHover },
    ':focus-visible': focusRing.inside,
  },
  chosen: {
    borderLeftColor: tokens.colorCompoundBrandStroke,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: codesTokens.rowHover,
  },
  by: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
