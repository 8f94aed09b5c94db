// The differences of two releases as a list's source, loaded where one looks.
import { releases, type Difference, type DifferenceKind } from '@codes/contract';
import { useCallback, useMemo } from 'react';
import { api } from '../../platform/api/client.ts';
import { noFilters } from '../../platform/ui/table/filters/filters.ts';
import type { RowSource } from '../../platform/ui/table/source.ts';
import { cursorWindows } from '../../platform/ui/table/windows/cursor-windows.ts';
import type { LoadWindow } from '../../platform/ui/table/windows/row-windows.ts';
import { useWindowedRows } from '../../platform/ui/table/windows/use-windowed-rows.ts';
import type { Side } from './releases.queries.ts';

export type AskedDifferences = {
  masterTableId: number;
  from: Side;
  to: Side;
  kind: DifferenceKind | null;
  q: string;
};

export function useDifferenceSource({ masterTableId, from, to, kind, q }: AskedDifferences) {
  const windows = useMemo(
    () =>
      cursorWindows<Difference>((after, limit) =>
        api.page(releases.listDifferences, {
          params: { masterTableId },
          query: {
            from: String(from),
            to: String(to),
            limit: String(limit),
            ...(kind !== null && { kind }),
            ...(q !== '' && { q }),
            ...(after !== null && { after }),
          },
        }),
      ),
    [masterTableId, from, to, kind, q],
  );
  const load = useCallback<LoadWindow<Difference>>((offset, limit) => windows(offset, limit), [windows]);
  const { rows, total, error, reload } = useWindowedRows<Difference>(load);
  const source = useMemo<RowSource<Difference>>(
    () => ({ ...rows, sort: null, onSort: () => {}, filters: noFilters, onFilters: () => {} }),
    [rows],
  );
  return { source, total, error, reload };
}
