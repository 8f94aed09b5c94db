// The issued codes as a list's source: sorted, filtered and counted by the server, loaded where one looks.
import { codeStatuses, register, type CodeStatus, type InputOf, type IssuedCode } from '@codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { api } from '../../../platform/api/client.ts';
import { choiceIn, hasFilters, textIn, type Filters } from '../../../platform/ui/table/filters/filters.ts';
import type { RowChoice } from '../../../platform/ui/table/array-source.ts';
import type { RowSource, Sort } from '../../../platform/ui/table/source.ts';
import { useWindowedRows, type LiveRows } from '../../../platform/ui/table/windows/use-windowed-rows.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { outdateRegister, registerQueries } from '../register.queries.ts';

export type StatusCounts = Readonly<Record<CodeStatus | 'Expired', number>>;

export type CodeSource = {
  source: RowSource<IssuedCode>;
  /** Undefined until the first answer. */
  totalUnfiltered: number | undefined;
  /** Of those that the search finds. */
  counts: StatusCounts | undefined;
  error: unknown;
  reload: () => Promise<void>;
  live: LiveRows<IssuedCode>;
  shown: ShownCodes;
};

/** What the list is narrowed to, as the server knows it. */
export type ShownCodes = Pick<ListQuery, 'q' | 'status' | 'created'> & { expired?: true };

type ListQuery = NonNullable<InputOf<typeof register.listCodes>['query']>;

export const byCode: Sort = { column: 'code', direction: 'ascending' };

/** @param asked What it is sorted and filtered by; stable. */
export function useCodeSource(home: CodeHome, asked: RowChoice): CodeSource {
  const queries = useQueryClient();
  const { filters } = asked;
  const sort = asked.sort ?? byCode;
  const shown = useMemo(() => shownBy(filters), [filters]);
  const load = useCallback(
    async (offset: number, limit: number) => {
      const query = { ...orderOf(sort), ...asQuery(shown), offset, limit, total: 'known' };
      const { items, total: known } = await api.page(register.listCodes, { params: home, query });
      if (known !== null) return { rows: items, total: known };
      // Beyond the end, which has moved nearer.
      if (items.length === 0) {
        const counted = await queries.fetchQuery(registerQueries.counts(home, shown));
        return { rows: items, total: countOf(counted, shown) };
      }
      return { rows: items, total: offset + items.length, hasMore: true };
    },
    [home, sort, shown, queries],
  );
  const windowed = useWindowedRows<IssuedCode>(load);
  const { rows, total, error, isUncounted, know, reload: reloadRows, live } = windowed;
  const counts = useQuery(registerQueries.counts(home, shown));
  useEffect(() => {
    // In another order the codes begin again without a total, while the counts are there. Not by those of the search before,
    // which are shown until the new ones are there.
    if ((isUncounted || rows.hasMore) && counts.data !== undefined && !counts.isPlaceholderData)
      know(countOf(counts.data, shown));
  }, [isUncounted, rows.hasMore, counts.data, counts.isPlaceholderData, know, shown]);
  const all = useQuery({ ...registerQueries.counts(home), enabled: hasFilters(filters) });
  const source = useMemo<RowSource<IssuedCode>>(() => ({ ...rows, ...asked }), [rows, asked]);
  const reload = useCallback(async () => {
    outdateRegister(queries, home);
    await reloadRows();
  }, [queries, home, reloadRows]);
  const unfiltered = hasFilters(filters) ? (all.data ? sumOf(all.data) : total) : total;
  return {
    source,
    totalUnfiltered: total === undefined ? undefined : unfiltered,
    counts: counts.data,
    error,
    reload,
    live,
    shown,
  };
}

/** In an address everything is text. */
const asQuery = ({ expired, ...shown }: ShownCodes) => ({ ...shown, ...(expired && { expired: 'true' }) });

const countOf = (counts: StatusCounts, { status, expired }: ShownCodes) =>
  expired ? counts.Expired : status === undefined ? sumOf(counts) : counts[status];

export function sumOf(counts: StatusCounts): number {
  return codeStatuses.reduce((sum, status) => sum + counts[status], 0);
}

function shownBy({ q, status, created }: Filters): ShownCodes {
  const text = textIn(q).trim();
  const chosen = codeStatuses.find((one) => one === choiceIn(status));
  const moment = choiceIn(created);
  return {
    ...(text !== '' && { q: text }),
    ...(chosen && { status: chosen }),
    ...(choiceIn(status) === 'Expired' && { expired: true as const }),
    ...(moment !== '' && { created: moment }),
  };
}

const sortable = register.codeListQuery.shape.sort.unwrap();

function orderOf({ column, direction }: Sort): Pick<ListQuery, 'sort' | 'direction'> {
  const sort = sortable.safeParse(column);
  return { ...(sort.success && { sort: sort.data }), direction: direction === 'ascending' ? 'asc' : 'desc' };
}
