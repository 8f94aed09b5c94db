import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProjectTableHome } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { masterChangeQueries } from './master-changes.queries.ts';
import { words } from './master-marks.words.ts';

/** The marks of those records of a table whose master has moved on; asked for only where there are any. */
export function useRecordReview(home: ProjectTableHome, count: number) {
  const { data } = useQuery({ ...masterChangeQueries.of(home), enabled: count > 0 });
  const { projectNumber, tableId } = home;
  return useMemo(() => {
    if (count === 0) return undefined;
    const marks = new Map(
      data?.changes.map(({ activeRecordId, master, conflicts }) => [
        activeRecordId,
        master === null ? words.removedMark : words.mark(conflicts.length),
      ]),
    );
    return {
      label: words.command(formatCount(count)),
      to: addresses.projectTableMasterChanges(projectNumber, tableId),
      marks,
    };
  }, [count, data, projectNumber, tableId]);
}
