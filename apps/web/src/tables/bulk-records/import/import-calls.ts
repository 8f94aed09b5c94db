import { bulkUpdate } from '@codes/contract';
import type { TableHome } from '../../fields/table-home.ts';

/** The call that imports into this table, with what its path needs. */
export function importCallOf(home: TableHome) {
  return home.kind === 'master'
    ? { endpoint: bulkUpdate.importMasterRecords, params: { masterTableId: home.masterTableId } }
    : {
        endpoint: bulkUpdate.importProjectRecords,
        params: { projectNumber: home.projectNumber, tableId: home.tableId },
      };
}

export type ImportEndpoint = ReturnType<typeof importCallOf>['endpoint'];
