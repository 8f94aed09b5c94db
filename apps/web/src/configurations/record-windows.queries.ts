// A table's records in windows, searched by the server: a table may have a hundred thousand.
import { masterTables, projectTables, type TableRecord } from '@codes/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { ConfigurationHome } from './configuration-home.ts';
import type { TableChoice } from './table-choices.ts';

const recordsAWindow = 100;

type Window = { items: readonly TableRecord[]; total: number; next: string | null };

export function recordWindows(home: ConfigurationHome, table: TableChoice, q: string) {
  return infiniteQueryOptions({
    queryKey: ['configurations', 'records', home, table.key, q],
    queryFn: ({ pageParam }) => readWindow(home, table, q, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }: Window) => next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function recordTotal(home: ConfigurationHome, table: TableChoice) {
  return queryOptions({
    queryKey: ['configurations', 'recordTotal', home, table.key],
    queryFn: async () => (await readWindow(home, table, '', null, 1)).total,
    staleTime: 30_000,
  });
}

async function readWindow(
  home: ConfigurationHome,
  { tableId, masterTableId }: TableChoice,
  q: string,
  after: string | null,
  limit = recordsAWindow,
): Promise<Window> {
  const query = { limit, ...(q !== '' && { q }), ...(after !== null && { after }) };
  const { items, total, next } =
    home.kind === 'project' && tableId !== null
      ? await api.page(projectTables.listProjectRecords, { params: { ...home, tableId }, query })
      : await api.page(masterTables.listMasterRecords, {
          params: { masterTableId: masterTableId ?? 0 },
          query,
        });
  return { items, total: total ?? items.length, next };
}
