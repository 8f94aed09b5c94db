import type { MasterTable } from '@codes/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { TableHome } from '../fields/table-home.ts';
import { masterTableQueries } from './master-tables.queries.ts';

type AtHand = { home: Extract<TableHome, { kind: 'master' }>; table: UseQueryResult<MasterTable> };

/** The master table that the address names; coming from the overview, its name is known at once. */
export function useMasterTable(): AtHand {
  const { tableId } = useParams();
  const masterTableId = Number(tableId);
  const queries = useQueryClient();
  const table = useQuery({
    ...masterTableQueries.of(masterTableId),
    placeholderData: () =>
      queries
        .getQueryData(masterTableQueries.all().queryKey)
        ?.find((listed) => listed.masterTableId === masterTableId),
  });
  const home = useMemo(() => ({ kind: 'master' as const, masterTableId }), [masterTableId]);
  return { home, table };
}
