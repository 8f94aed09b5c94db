import { bulkUpdate } from '@codes/contract';
import type { TableHome } from '../../fields/table-home.ts';

/** The calls that check and apply an update of this table, with what their paths need. */
export function updateCallsOf(home: TableHome) {
  if (home.kind === 'master') {
    const params = { masterTableId: home.masterTableId };
    return {
      validate: { endpoint: bulkUpdate.validateMasterUpdate, params },
      apply: { endpoint: bulkUpdate.applyMasterUpdate, params },
    };
  }
  const params = { projectNumber: home.projectNumber, tableId: home.tableId };
  return {
    validate: { endpoint: bulkUpdate.validateProjectUpdate, params },
    apply: { endpoint: bulkUpdate.applyProjectUpdate, params },
  };
}

type Calls = ReturnType<typeof updateCallsOf>;
export type ValidateEndpoint = Calls['validate']['endpoint'];
export type ApplyEndpoint = Calls['apply']['endpoint'];
