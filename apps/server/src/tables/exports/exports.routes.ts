import { can, downloads, refuse } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import { resolveMasterTable, resolveProjectTable, type ResolvedTable } from '../fields/resolved-table.ts';
import { tableToRead } from '../fields/table-in-home.ts';
import { projectFor } from '../../people/standing/resolved-project.ts';
import type { Server } from '../../server.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { exportRecords } from './export-records.ts';

const tableExport = 'table export';

export function exportRoutes({ serve, streams, downloads: tickets }: Server): void {
  serve.inBothHomes.read(downloads.exportRecords, tableToRead, (db, table, { query }) =>
    exportRecords({ db, streams }, table, query),
  );
  serve.inBothHomes.read(
    downloads.ticketForExport,
    {
      master: async (db, call): Promise<DownloadDetails> => {
        const { tableId } = await tableToRead.master(db, call);
        return { projectNumber: null, tableId };
      },
      project: async (db, call): Promise<DownloadDetails> => {
        const { tableId } = await tableToRead.project(db, call);
        return { projectNumber: call.project.projectNumber, tableId };
      },
    },
    async (_, table, { user, body }) => tickets.ticketFor(user, tableExport, { ...table, ...body }),
  );
  tickets.offer(tableExport, async (db, user, details) =>
    exportRecords({ db, streams }, await tableOf(db, user, details), downloads.exportQuery.parse(details)),
  );
}

async function tableOf(
  db: Db,
  user: SignedInUser,
  { projectNumber, tableId }: DownloadDetails,
): Promise<ResolvedTable> {
  if (typeof projectNumber !== 'string') {
    if (!can(user, 'masterTables.read')) throw refuse('forbidden');
    return resolveMasterTable(db, user, Number(tableId));
  }
  const project = await projectFor(db, user, projectNumber, 'project');
  if (project === null) throw refuse('projectNotFound');
  return resolveProjectTable(db, project.projectId, Number(tableId));
}
