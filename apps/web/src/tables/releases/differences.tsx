// What differs between two releases of a master table, or a release and the living table: counts that narrow the list, the fields, and
// the records with what has changed in them.
import { releases, type Difference, type DifferenceKind } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../platform/ui/look/card.tsx';
import { lines } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { TotalButtons } from '../../platform/ui/look/total-buttons.tsx';
import { EmptyState, ErrorState, NothingFound } from '../../platform/ui/page/states.tsx';
import { DataTable } from '../../platform/ui/table/data-table.tsx';
import { useIsNarrow } from '../../platform/ui/table/screen-size.ts';
import { SearchInput } from '../../platform/ui/table/filters/search-input.tsx';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { differenceColumns } from './difference.columns.tsx';
import { dotColours } from './difference-kinds.tsx';
import { FieldDifferences } from './field-differences.tsx';
import { releaseQueries, type Side } from './releases.queries.ts';
import { useDifferenceSource } from './use-difference-source.ts';
import { words } from './differences.words.ts';

type DifferencesProps = {
  masterTableId: number;
  from: Side;
  to: Side;
  /** Beside the search: what can be done with what is shown. */
  tools?: ReactNode;
  /** The last line of the card. */
  footer?: ReactNode;
};

/** Which kind is shown stands in the address, as `kind`. */
export function Differences(props: DifferencesProps) {
  const { masterTableId, from, to } = props;
  return <Compared key={`${masterTableId} ${from} ${to}`} {...props} />;
}

function Compared({ masterTableId, from, to, tools, footer }: DifferencesProps) {
  const styles = useStyles();
  const screen = useIsNarrow() ? 'narrow' : 'wide';
  const [kind, setKind] = useShownKind();
  const [q, setQ] = useState('');
  const summary = useQuery(releaseQueries.summary(masterTableId, from, to));
  const fields = useQuery(releaseQueries.fields(masterTableId, from, to));
  const { source, total, error, reload } = useDifferenceSource({ masterTableId, from, to, kind, q });
  const columns = useMemo(() => differenceColumns(fields.data ?? [], screen), [fields.data, screen]);
  const counts = summary.data;
  const all = counts && counts.added + counts.changed + counts.removed;
  const failure = summary.error ?? fields.error ?? (total === undefined ? error : null);
  const isLoading = fields.data === undefined || total === undefined;
  const clear = () => {
    setQ('');
    setKind(null);
  };
  const retry = () => void Promise.all([summary.refetch(), fields.refetch(), reload()]);

  return (
    <>
      <TotalButtons<DifferenceKind | 'all'>
        label={words.differencesToShow}
        shown={kind ?? 'all'}
        onShow={(shown) => setKind(shown === 'all' ? null : shown)}
        totals={[
          { id: 'all', label: words.all, count: all ?? null },
          ...releases.differenceKinds.map((one) => ({
            id: one,
            label: words.kinds[one],
            count: counts?.[one] ?? null,
            dot: dotColours[one],
          })),
        ]}
      />
      <Card layout="fill">
        <div className={styles.bar}>
          <SearchInput label={words.search} value={q} onChange={setQ} className={styles.search} />
          {tools}
          <span className={styles.count} aria-live="polite">
            {isLoading ? words.loading : formatAmount(source.total, words.differenceNoun)}
          </span>
        </div>
        {counts && <FieldDifferences fields={counts.fields} />}
        {failure ? (
          <ErrorState title={words.notLoaded} error={failure} onRetry={retry} />
        ) : all === 0 ? (
          <EmptyState title={words.none} text={words.noneText} />
        ) : (
          <DataTable
            label={words.differences}
            columns={columns}
            source={source}
            idOf={differenceId}
            state={isLoading ? 'loading' : 'ready'}
            nothing={<NothingFound onClear={clear} />}
          />
        )}
        {footer}
      </Card>
    </>
  );
}

function useShownKind(): [DifferenceKind | null, (kind: DifferenceKind | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('kind');
  const kind = releases.differenceKinds.find((one) => one === asked) ?? null;
  const setKind = (next: DifferenceKind | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('kind');
        else after.set('kind', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [kind, setKind];
}

function differenceId({ activeRecordId }: Difference): number {
  return activeRecordId;
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.commandBarHeight,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    borderBottom: lines.card,
  },
  search: {
    width: codesTokens.searchWidth,
    minWidth: 0,
    height: codesTokens.controlHeightSmall,
    minHeight: 0,
    fontSize: codesTokens.fontSizeList,
    [below.md]: { width: 'auto', flexGrow: 1 },
  },
  count: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [below.md]: { display: 'none' },
  },
});
