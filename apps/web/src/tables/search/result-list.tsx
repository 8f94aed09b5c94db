import { search, type SearchMatch } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { Home } from '../../platform/home/home.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { DataTable } from '../../platform/ui/table/data-table.tsx';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { EmptyState, ErrorState, NothingFound } from '../../platform/ui/page/states.tsx';
import { useArraySource } from '../../platform/ui/table/array-source.ts';
import { usePlainView } from '../../platform/ui/views/use-plain-view.ts';
import type { RowNews } from '../../platform/ui/table/source.ts';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import type { AskedSearch } from './asked-search.ts';
import { haveReasons } from './found-in.ts';
import { firstColumn, resultColumns } from './result.columns.tsx';
import type { TypeResult } from './type-bar.tsx';
import { words } from './search.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

const NewsLine = loadedLater(
  async () => (await import('../../platform/ui/list-screen/news-line.tsx')).NewsLine,
);

type ResultListProps = {
  home: Home;
  asked: AskedSearch;
  result: TypeResult;
  /** All that are shown without filters. */
  found: readonly SearchMatch[];
  /** Those that pass the filters. */
  shown: readonly SearchMatch[];
  /** What others have changed since. */
  news: RowNews | undefined;
  onRetry: () => void;
  onClearFilters: () => void;
};

export function ResultList(props: ResultListProps) {
  const { asked, result, onRetry } = props;
  const { type, data, error } = result;
  if (!data && error) {
    return (
      <Card layout="fill">
        <ErrorState title={words.notSearched(type.label.toLowerCase())} error={error} onRetry={onRetry} />
      </Card>
    );
  }
  if (data?.matches.length === 0 && props.found.length === 0) {
    return (
      <Card layout="fill">
        <EmptyState text={words.nothing(asked.text)} />
      </Card>
    );
  }
  return <ResultTable {...props} />;
}

function ResultTable({ home, asked, result, found, shown, news, onClearFilters }: ResultListProps) {
  const styles = useStyles();
  const { type, data } = result;
  const reasons = haveReasons(found) ? 'shown' : 'none';
  const columns = useMemo(() => resultColumns(type, { home, asked, reasons }), [type, home, asked, reasons]);
  const sort = { column: firstColumn[type.objectType], direction: 'ascending' } as const;
  const { asked: order } = usePlainView(sort);
  const sorted = useArraySource({ rows: shown, columns, asked: order });
  const source = news ? { ...sorted, news } : sorted;
  return (
    <div className={styles.results}>
      {data?.limitExceeded && <MessageBox intent="warning">{search.searchWords.limitExceeded}</MessageBox>}
      <Card layout="fill">
        <div aria-live="polite">
          {news !== undefined && news.added + news.removed > 0 && <NewsLine news={news} noun={type.noun} />}
        </div>
        <DataTable
          label={type.label}
          columns={columns}
          source={source}
          idOf={matchId}
          isDisabled={() => type.isArchived}
          state={data ? 'ready' : 'loading'}
          nothing={<NothingFound onClear={onClearFilters} />}
        />
        <div className={styles.foot} aria-live="polite">
          {data ? amountOf(result, found.length, shown) : words.loading(type.label.toLowerCase())}
        </div>
      </Card>
    </div>
  );
}

function amountOf({ type }: TypeResult, all: number, shown: readonly SearchMatch[]): string {
  const amount = formatAmount(all, type.noun);
  const counted = shown.length === all ? amount : words.amountOf(formatCount(shown.length), amount);
  if (type.objectType !== 'record') return counted;
  const tables = new Set(shown.map(({ tableId }) => tableId)).size;
  return `${counted}, ${formatAmount(tables, words.tableNoun)}`;
}

export function matchId({ tableId, recordId, projectNumber, issuedCodeId }: SearchMatch): string {
  return [projectNumber, tableId, recordId, issuedCodeId].map((part) => part ?? '').join('/');
}

const useStyles = makeStyles({
  results: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    minHeight: 0,
  },
  foot: {
    flexShrink: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: lines.card,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
