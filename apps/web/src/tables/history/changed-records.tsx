// The records of a change: all of them or those of one fate, as they were and as they became.
import type { Change, ChangedRecord } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableHome } from '../../platform/home/home.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import type { ChangePlace } from '../changes/changes.calls.ts';
import { changeQueries, recordsAWindow } from '../changes/changes.queries.ts';
import { fieldQueries } from '../fields/fields.queries.ts';
import { FateDot, fates, type Fate } from './change-counts.tsx';
import { shownFields } from './changed-fields.ts';
import { words } from './history.words.ts';
import { RecordCards, RecordTable } from './record-views.tsx';
import { focusRing, lines, spokenOnly } from '../../platform/ui/look/shapes.ts';

type ChangedRecordsProps = { place: ChangePlace; change: Change; look: 'wide' | 'narrow' };

export function ChangedRecords({ place, change, look }: ChangedRecordsProps) {
  const styles = useStyles();
  const [only, setOnly] = useState<Fate | null>(null);
  const records = useInfiniteQuery(changeQueries.recordsOf(place, change.changeId, only ?? undefined));
  const fields = useQuery({ ...fieldQueries.of(homeOf(change)), retry: false });
  const all = change.created + change.updated + change.removed;
  const rows = records.data?.pages.flatMap(({ items }) => items) ?? [];
  const left = Math.max(0, (only === null ? all : change[only]) - rows.length);

  return (
    <div className={styles.records}>
      <Fates change={change} all={all} only={only} onOnly={setOnly} />
      {records.isPending || fields.isPending ? (
        <SkeletonText label={words.loadingRecords} />
      ) : records.isError ? (
        <ErrorState
          title={words.recordsNotLoaded}
          error={records.error}
          onRetry={() => void records.refetch()}
        />
      ) : (
        <div className={styles.card}>
          <Records rows={rows} look={look} fields={fields.data} />
          {records.hasNextPage && (
            <Button
              appearance="transparent"
              className={styles.next}
              disabledFocusable={records.isFetchingNextPage}
              onClick={() => void records.fetchNextPage()}
            >
              {words.showNext(formatAmount(Math.min(recordsAWindow, Math.max(1, left)), words.recordNoun))}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type RecordsProps = {
  rows: readonly ChangedRecord[];
  look: 'wide' | 'narrow';
  fields: Parameters<typeof shownFields>[1];
};

function Records({ rows, look, fields }: RecordsProps) {
  const styles = useStyles();
  if (rows.length === 0) return <p className={styles.none}>{words.noRecords}</p>;
  const View = look === 'wide' ? RecordTable : RecordCards;
  return <View records={rows} fields={shownFields(rows, fields)} />;
}

type FatesProps = { change: Change; all: number; only: Fate | null; onOnly: (only: Fate | null) => void };

/** Where there is one fate only, there is nothing to choose. */
function Fates({ change, all, only, onOnly }: FatesProps) {
  const styles = useStyles();
  const there = fates.filter((fate) => change[fate] > 0);
  if (there.length < 2) return null;
  return (
    <section aria-label={words.recordsToShow} className={styles.fates}>
      {[null, ...there].map((fate) => (
        <button
          key={fate ?? words.all}
          type="button"
          aria-pressed={only === fate}
          className={mergeClasses(styles.fate, only === fate && styles.shown)}
          onClick={() => onOnly(fate)}
        >
          {fate && <FateDot fate={fate} />}
          <span className={mergeClasses(fate !== null && styles.word)}>
            {fate === null ? words.all : words[fate]}
          </span>
          <strong>{formatCount(fate === null ? all : change[fate])}</strong>
        </button>
      ))}
    </section>
  );
}

/** The table that it was in, as the call that lists its fields knows it. */
function homeOf({ projectNumber, tableId = 0 }: Change): TableHome {
  return projectNumber === undefined
    ? { kind: 'master', tableId }
    : { kind: 'project', projectNumber, tableId };
}

const useStyles = makeStyles({
  records: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXL} ${codesTokens.listRowHeightTouch}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [below.lg]: { padding: tokens.spacingHorizontalM },
  },
  card: {
    overflow: 'hidden',
    border: lines.card,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  next: {
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorBrandForegroundLink,
    fontSize: codesTokens.fontSizeList,
  },
  none: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
  },
  fates: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  fate: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    height: codesTokens.controlHeightSmall,
    paddingInline: tokens.spacingHorizontalM,
    border: lines.card,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing.close,
  },
  shown: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground2}`,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralForeground2}`,
  },
  // Little room: the dot and the number say it, the name is read out.
  word: {
    [below.md]: spokenOnly,
  },
});
