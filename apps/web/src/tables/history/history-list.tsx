// The changes of a place, newest first and by day, narrowed by the filters in the address.
import type { Change, ChangeFilter } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../platform/ui/look/card.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { useIsBelow } from '../../platform/ui/look/use-is-below.ts';
import { EmptyState, ErrorState, NothingFound, SkeletonText } from '../../platform/ui/page/states.tsx';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { useChangesToShow } from '../../platform/ui/list-screen/fresh-rows.ts';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import type { HeardChange } from '../../platform/ui/news/news.ts';
import { changesOf, type ChangePlace } from '../changes/changes.calls.ts';
import { changeQueries } from '../changes/changes.queries.ts';
import { kindsIn } from './change-kinds.tsx';
import { ChangeRow } from './change-row.tsx';
import { DayList } from './day-list.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { byDay, type Day } from './history-days.ts';
import { askedFilter, filterIn, inAddress, isNarrowed } from './filters/history-filter.ts';
import { useHistoryGrid, widthsIn } from './history-grid.ts';
import { words } from './history.words.ts';
import { usePeopleChoices } from './use-people-choices.ts';
import { focusRing, lines } from '../../platform/ui/look/shapes.ts';

const NewsLine = loadedLater(
  async () => (await import('../../platform/ui/list-screen/news-line.tsx')).NewsLine,
);

type HistoryListProps = {
  place: ChangePlace;
  /** What can be done with what passes the filters. */
  commands?: ComponentType<{ filter: ChangeFilter }>;
};

/** As many as the server counts. */
const mostCounted = 10_000;

export function HistoryList({ place, commands: Commands }: HistoryListProps) {
  const styles = useStyles();
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const look = useIsBelow('lg') ? 'narrow' : 'wide';
  const isPhone = useIsBelow('md');
  const filter = useMemo(() => filterIn(search), [search]);
  const asked = useMemo(() => askedFilter(filter, now), [filter, now]);
  const query = useInfiniteQuery(changeQueries.of(place, asked));
  const changes = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const days = useMemo(() => byDay(changes, now), [changes, now]);
  const people = usePeopleChoices(place, changes);
  const total = query.data?.pages[0]?.total;
  const news = useChangesToShow(isAt(place), query.refetch);
  const clear = () => setSearch({}, { replace: true });

  const bar = (
    <FilterBar
      filter={filter}
      people={people}
      kinds={kindsIn[place.kind]}
      onChange={(next) => setSearch(inAddress(next), { replace: true })}
    >
      {Commands && <Commands filter={asked} />}
      <span className={styles.count} aria-live="polite">
        {total !== undefined && countText(total)}
      </span>
    </FilterBar>
  );
  return (
    <>
      {isPhone && bar}
      <Card layout="fill">
        {!isPhone && bar}
        <div aria-live="polite">{news && <NewsLine news={news} noun={words.changeNoun} />}</div>
        {query.isPending && (
          <div className={styles.loading}>
            <SkeletonText label={words.loading} lines={8} />
          </div>
        )}
        {query.isError && !query.data && (
          <ErrorState title={words.notLoaded} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && changes.length === 0 && isNarrowed(filter) && <NothingFound onClear={clear} />}
        {query.data && changes.length === 0 && !isNarrowed(filter) && (
          <EmptyState title={words.noChanges} text={words.noChangesText} />
        )}
        {changes.length > 0 && (
          <Days
            place={place}
            look={look}
            days={days}
            more={query.hasNextPage ? () => void query.fetchNextPage() : null}
            isLoadingMore={query.isFetchingNextPage}
          />
        )}
      </Card>
    </>
  );
}

function isAt(place: ChangePlace): (change: HeardChange) => boolean {
  switch (place.kind) {
    case 'table':
      return ({ tableId }) => tableId === place.home.tableId;
    case 'project':
      return ({ projectNumber }) => projectNumber === place.projectNumber;
    default:
      return () => true;
  }
}

/** Null where there are more than the server counts. */
function countText(total: number | null): string {
  return total === null ? words.moreThan(formatCount(mostCounted)) : formatAmount(total, words.changeNoun);
}

type DaysProps = {
  place: ChangePlace;
  look: 'wide' | 'narrow';
  days: readonly Day<Change>[];
  more: (() => void) | null;
  isLoadingMore: boolean;
};

function Days({ place, look, days, more, isLoadingMore }: DaysProps) {
  const styles = useStyles();
  const widths = useMemo(() => widthsIn(days.flatMap(({ entries }) => entries)), [days]);
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} style={widths} tabIndex={0} aria-label={words.changes}>
      {look === 'wide' && <Head place={place} />}
      <DayList days={days} level={2}>
        {(change) => <ChangeRow key={change.changeId} place={place} change={change} look={look} />}
      </DayList>
      {more && <ShowMore onMore={more} isLoading={isLoadingMore} />}
    </section>
  );
}

/** Every value says what it is by itself, so this is for the eye. */
function Head({ place }: { place: ChangePlace }) {
  const styles = useStyles();
  const grid = useHistoryGrid();
  const hasPlaces = changesOf(place).names !== 'neither';
  return (
    <div aria-hidden="true" className={mergeClasses(hasPlaces ? grid.withPlaces : grid.ofTable, styles.head)}>
      <span />
      <span>{words.time}</span>
      <span>{words.change}</span>
      <span>{words.by}</span>
      {hasPlaces && <span>{words.where}</span>}
      <span className={styles.right}>{words.created}</span>
      <span className={styles.right}>{words.updated}</span>
      <span className={styles.right}>{words.removed}</span>
    </div>
  );
}

/** Loads by itself when one scrolls to it. */
function ShowMore({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  const styles = useStyles();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place || isLoading) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    seen.observe(place);
    return () => seen.disconnect();
  }, [place, isLoading, onMore]);
  return (
    <div ref={setPlace} className={styles.more}>
      <Button disabledFocusable={isLoading} onClick={onMore}>
        {words.showMore}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  count: {
    marginLeft: 'auto',
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [below.md]: { display: 'none' },
  },
  loading: { padding: tokens.spacingVerticalXL },
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    ':focus-visible': focusRing.inside,
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: lines.card,
  },
  right: { textAlign: 'right' },
  more: { display: 'flex', justifyContent: 'center', padding: tokens.spacingVerticalL },
});
