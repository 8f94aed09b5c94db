import type { ProjectTable } from '@codes/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { ProjectTableHome } from '../../platform/home/home.ts';
import { projectTableQueries } from './project-tables.queries.ts';

type ShownTable = { home: ProjectTableHome; table: UseQueryResult<ProjectTable> };

/** The project's table that the address names; coming from the project, its name is known at once. */
export function useProjectTable(): ShownTable {
  const { projectNumber = '', tableId } = useParams();
  const id = Number(tableId);
  const queries = useQueryClient();
  const table = useQuery({
    ...projectTableQueries.of(projectNumber, id),
    placeholderData: () =>
      queries
        .getQueryData(projectTableQueries.in(projectNumber).queryKey)
        ?.find((listed) => listed.projectTableId === id),
  });
  const home = useMemo(() => ({ kind: 'project' as const, projectNumber, tableId: id }), [projectNumber, id]);
  return { home, table };
}
