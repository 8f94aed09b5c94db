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
import { codesTokens } from '../../platform/ui/look/theme.ts';
import type { AskedSearch } from './asked-search.ts';
import { haveReasons } from './found-in.ts';
import { firstColumn, resultColumns } from './result.columns.tsx';
import type { TypeResult } from './type-bar.tsx';
import { words } from './search.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

type ResultListProps = {
  home: Home;
  asked: AskedSearch;
  result: TypeResult;
  /** Those that pass the filters. */
  shown: readonly SearchMatch[];
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
  if (data?.matches.length === 0) {
    return (
      <Card layout="fill">
        <EmptyState text={words.nothing(asked.text)} />
      </Card>
    );
  }
  return <ResultTable {...props} />;
}

function ResultTable({ home, asked, result, shown, onClearFilters }: ResultListProps) {
  const styles = useStyles();
  const { type, data } = result;
  const reasons = haveReasons(data?.matches ?? []) ? 'shown' : 'none';
  const columns = useMemo(() => resultColumns(type, { home, asked, reasons }), [type, home, asked, reasons]);
  const sort = { column: firstColumn[type.objectType], direction: 'ascending' } as const;
  const source = useArraySource({ rows: shown, columns, sort });
  return (
    <div className={styles.results}>
      {data?.limitExceeded && <MessageBox intent="warning">{search.searchWords.limitExceeded}</MessageBox>}
      <Card layout="fill">
        <DataTable
          label={type.label}
          columns={columns}
          source={source}
          idOf={idOf}
          isDisabled={() => type.isArchived}
          state={data ? 'ready' : 'loading'}
          nothing={<NothingFound onClear={onClearFilters} />}
        />
        <div className={styles.foot} aria-live="polite">
          {data ? amountOf(result, shown) : words.loading(type.label.toLowerCase())}
        </div>
      </Card>
    </div>
  );
}

function amountOf({ type, data }: TypeResult, shown: readonly SearchMatch[]): string {
  const all = data?.matches.length ?? 0;
  const amount = formatAmount(all, type.noun);
  const counted = shown.length === all ? amount : words.amountOf(formatCount(shown.length), amount);
  if (type.objectType !== 'record') return counted;
  const tables = new Set(shown.map(({ tableId }) => tableId)).size;
  return `${counted}, ${formatAmount(tables, words.tableNoun)}`;
}

function idOf({ tableId, recordId, projectNumber }: SearchMatch): string {
  return `${projectNumber ?? ''}/${tableId ?? ''}/${recordId ?? ''}`;
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
