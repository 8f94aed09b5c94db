// The history of a configuration or a report: every version looked at, compared with another one, and restored.
import type { DocumentKind, DocumentVersion } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ContextType } from 'react';
import { useParams } from 'react-router';
import { useHome } from '../../../platform/home/home.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { Chip } from '../../../platform/ui/look/chip.tsx';
import { focusRing, lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { Page } from '../../../platform/ui/page/page.tsx';
import { ErrorState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { DrawnSubjects } from '../../../tables/history/details/change-details.tsx';
import { byDay, timeOf } from '../../../tables/history/history-days.ts';
import { documentKinds } from '../document-kinds.ts';
import { documentQueries } from '../documents.queries.ts';
import { wordsOfKinds } from '../documents.words.ts';
import { Version, type Versioned } from './version-card.tsx';
import { words } from './versions.words.ts';

type VersionsPageProps = { kind: DocumentKind; drawn?: ContextType<typeof DrawnSubjects> };

export function VersionsPage({ kind, drawn = {} }: VersionsPageProps) {
  const home = useHome();
  const id = Number(useParams()[documentKinds[kind].param]);
  const { data, error, refetch } = useQuery({ ...documentQueries.versions(kind, home, id), staleTime: 0 });
  const { list } = documentKinds[kind].addresses(home);
  const label = wordsOfKinds[kind].title[home.kind];
  return (
    <Page title={words.history} back={{ to: list, label, ...(data && { step: data.name }) }}>
      {data ? (
        <DrawnSubjects value={drawn}>
          <Versions
            key={data.versions[0]?.versionId}
            of={{ kind, home, id, modified: data.modified }}
            versions={data.versions}
          />
        </DrawnSubjects>
      ) : error ? (
        <ErrorState title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText label={words.loading} lines={8} />
      )}
    </Page>
  );
}

function Versions({ of, versions }: { of: Versioned; versions: readonly DocumentVersion[] }) {
  const styles = useStyles();
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState(versions[0]?.versionId ?? 0);
  const days = useMemo(() => byDay(versions, now), [versions, now]);
  const at = versions.findIndex(({ versionId }) => versionId === chosen);
  const version = versions[at];
  return (
    <div className={styles.columns}>
      <Card title={words.versions} count={formatAmount(versions.length, words.versionNoun)}>
        <div className={styles.days}>
          {days.map(({ date, name, entries }) => (
            <section key={date} aria-label={`${name} ${date}`}>
              <h3 className={styles.day}>
                {name} <span className={styles.date}>{date}</span>
              </h3>
              <ol className={styles.list}>
                {entries.map((one) => (
                  <li key={one.versionId}>
                    <button
                      type="button"
                      aria-pressed={one.versionId === chosen}
                      className={mergeClasses(styles.version, one.versionId === chosen && styles.chosen)}
                      onClick={() => setChosen(one.versionId)}
                    >
                      <time dateTime={one.at}>{timeOf(one.at)}</time>
                      <span className={styles.by}>{one.by}</span>
                      {one.isCurrent && <Chip>{words.current}</Chip>}
                    </button>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </Card>
      {version && (
        <Version
          key={chosen}
          of={of}
          version={version}
          others={versions.filter((one) => one !== version)}
          former={versions[at + 1] ?? null}
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
  day: {
    margin: 0,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: lines.card,
  },
  date: {
    marginLeft: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
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
