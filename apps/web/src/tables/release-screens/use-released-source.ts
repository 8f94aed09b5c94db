// The records of a release as a list's source: sorted, filtered and counted by the server, loaded where one looks.
import { releases, type TableRecord } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../../platform/api/client.ts';
import type { RowChoice } from '../../platform/ui/table/array-source.ts';
import { hasFilters } from '../../platform/ui/table/filters/filters.ts';
import type { RowSource } from '../../platform/ui/table/source.ts';
import { useWindowedRows } from '../../platform/ui/table/windows/use-windowed-rows.ts';
import { byCode, viewOf } from '../records/records.queries.ts';
import { serverFilters } from '../records/server-filters.ts';
import { releaseQueries } from '../releases/releases.queries.ts';

export function useReleasedSource(masterTableId: number, releaseId: number, asked: RowChoice) {
  const { filters: entered } = asked;
  const sort = asked.sort ?? byCode;
  const load = useCallback(
    async (offset: number, limit: number) => {
      const { items, total } = await api.page(releases.listReleasedRecords, {
        params: { masterTableId, releaseId },
        query: { ...viewOf(sort, serverFilters(entered)), offset, limit },
      });
      return { rows: items, total: total ?? items.length };
    },
    [masterTableId, releaseId, sort, entered],
  );
  const { rows, total, error, reload } = useWindowedRows<TableRecord>(load);
  const { data: release } = useQuery(releaseQueries.one(masterTableId, releaseId));
  const source = useMemo<RowSource<TableRecord>>(() => ({ ...rows, ...asked }), [rows, asked]);
  const unfiltered = hasFilters(entered) ? release?.records : total;
  return { source, totalUnfiltered: total === undefined ? undefined : (unfiltered ?? total), error, reload };
}
