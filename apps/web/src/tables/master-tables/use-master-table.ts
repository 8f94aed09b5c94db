import type { MasterTable } from '@codes/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTableHome, type TableHome } from '../../platform/home/home.ts';
import { masterTableQueries } from './master-tables.queries.ts';

type ShownTable = { home: TableHome; table: UseQueryResult<MasterTable> };

/** The master table that the address names; coming from the overview, its name is known at once. */
export function useMasterTable(): ShownTable {
  const home = useTableHome();
  const { tableId: masterTableId } = home;
  const queries = useQueryClient();
  const table = useQuery({
    ...masterTableQueries.of(masterTableId),
    placeholderData: () =>
      queries
        .getQueryData(masterTableQueries.all().queryKey)
        ?.find((listed) => listed.masterTableId === masterTableId),
  });
  return { home, table };
}
