import { fieldCalls, type FieldWithTable } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import type { Home } from '../../../platform/home/home.ts';
import { fieldNamesInAll } from './shared-fields.ts';
import type { TableChoice } from '../../saved-documents/table-choices.ts';

/** The names of fields that all these tables have. */
export function commonFields(home: Home, tables: readonly TableChoice[]) {
  return queryOptions({
    queryKey: ['configurations', 'commonFields', home, tables.map(({ key }) => key)],
    queryFn: async () => fieldNamesInAll(await Promise.all(tables.map((table) => fieldsOf(home, table)))),
    enabled: tables.length > 0,
    staleTime: 30_000,
  });
}

function fieldsOf(home: Home, { tableId, masterTableId }: TableChoice): Promise<FieldWithTable[]> {
  return home.kind === 'project' && tableId !== null
    ? api(fieldCalls.listFieldsWithTable.project, { params: { ...home, tableIds: String(tableId) } })
    : api(fieldCalls.listFieldsWithTable.master, { params: { masterTableIds: String(masterTableId) } });
}
