// A table's records for picking: the next window is added at the end, searched by the server.
import { recordCalls, type Page, type TableRecord } from '@codes/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { TableHome } from '../../../platform/home/home.ts';
import { pageIn } from '../../../platform/home/home.calls.ts';
import { recordQueries } from '../../../tables/records/records.queries.ts';
import type { Home } from '../../../platform/home/home.ts';
import type { TableChoice } from '../../saved-documents/table-choices.ts';

const limit = 100;

export function recordWindows(home: Home, table: TableChoice, q: string) {
  const tableHome = homeOf(home, table);
  return infiniteQueryOptions({
    queryKey: ['records', tableHome, 'windows', q],
    queryFn: ({ pageParam: after }) =>
      pageIn(tableHome, recordCalls.listRecords, {
        query: { limit, ...(q !== '' && { q }), ...(after !== null && { after }) },
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }: Page<TableRecord[]>) => next,
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export function recordTotal(home: Home, table: TableChoice) {
  return { ...recordQueries.count(homeOf(home, table), {}), staleTime };
}

const staleTime = 30_000;

/** A master table that the project does not have yet is read in the control panel. */
function homeOf(home: Home, { tableId, masterTableId }: TableChoice): TableHome {
  return home.kind === 'project' && tableId !== null
    ? { kind: 'project', projectNumber: home.projectNumber, tableId }
    : { kind: 'master', tableId: masterTableId ?? 0 };
}
