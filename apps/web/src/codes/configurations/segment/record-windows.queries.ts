// A table's records for picking: the next window is added at the end, searched by the server.
import { recordCalls, type Page, type TableRecord } from '@codes/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { pageIn } from '../../../platform/home/home.calls.ts';
import { recordQueries } from '../../../tables/records/records.queries.ts';
import type { TableChoice } from '../../../platform/home/table-choice.ts';

const limit = 100;

export function recordWindows({ home }: TableChoice, q: string) {
  return infiniteQueryOptions({
    queryKey: ['records', home, 'windows', q],
    queryFn: ({ pageParam: after }) =>
      pageIn(home, recordCalls.listRecords, {
        query: { limit, ...(q !== '' && { q }), ...(after !== null && { after }) },
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }: Page<TableRecord[]>) => next,
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export function recordTotal({ home }: TableChoice) {
  return { ...recordQueries.count(home, {}), staleTime };
}

const staleTime = 30_000;
