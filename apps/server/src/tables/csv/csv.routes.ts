import { can, downloads, refuse } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import { masterTableAtHand, projectTableAtHand, type TableAtHand } from '../fields/table-at-hand.ts';
import { projectFor } from '../../people/standing/project-at-hand.ts';
import type { Server } from '../../server.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { exportRecords } from './export-records.ts';

const tableExport = 'table export';

export function csvRoutes({ serve, downloads: tickets }: Server): void {
  serve.read(downloads.exportMasterRecords, async (db, { actor, params, query }) =>
    exportRecords(db, await masterTableAtHand(db, actor, params.masterTableId), query.delimiter),
  );
  serve.read(downloads.exportProjectRecords, async (db, { project, params, query }) =>
    exportRecords(db, await projectTableAtHand(db, project.projectId, params.tableId), query.delimiter),
  );

  serve.read(downloads.ticketForMasterExport, async (db, { user, params, body }) => {
    const { tableId } = await masterTableAtHand(db, user, params.masterTableId);
    return tickets.ticketFor(user, tableExport, { projectNumber: null, tableId, delimiter: body.delimiter });
  });
  serve.read(downloads.ticketForProjectExport, async (db, { user, project, params, body }) => {
    const { tableId } = await projectTableAtHand(db, project.projectId, params.tableId);
    const { projectNumber } = project;
    return tickets.ticketFor(user, tableExport, { projectNumber, tableId, delimiter: body.delimiter });
  });
  tickets.offer(tableExport, async (db, user, details) =>
    exportRecords(db, await tableOf(db, user, details), String(details['delimiter'])),
  );
}

async function tableOf(
  db: Db,
  user: SignedInUser,
  { projectNumber, tableId }: DownloadDetails,
): Promise<TableAtHand> {
  if (typeof projectNumber !== 'string') {
    if (!can(user, 'masterTables.read')) throw refuse('forbidden');
    return masterTableAtHand(db, user, Number(tableId));
  }
  const project = await projectFor(db, user, projectNumber, 'project');
  if (project === null) throw refuse('projectNotFound');
  return projectTableAtHand(db, project.projectId, Number(tableId));
}
