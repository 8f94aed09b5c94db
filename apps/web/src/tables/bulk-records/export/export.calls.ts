import { downloads, type csv } from '@codes/contract';
import { api } from '../../../platform/api/client.ts';
import type { TableHome } from '../../fields/table-home.ts';

/** An address that needs no token for a minute: a browser's download sends none. */
export async function exportAddress(home: TableHome, delimiter: csv.Delimiter): Promise<string> {
  const body = { delimiter };
  const ticket =
    home.kind === 'master'
      ? api(downloads.ticketForMasterExport, { params: { masterTableId: home.masterTableId }, body })
      : api(downloads.ticketForProjectExport, {
          params: { projectNumber: home.projectNumber, tableId: home.tableId },
          body,
        });
  return (await ticket).address;
}
