import { can, downloads, refuse, reports } from '@codes/contract';
import type { Streams } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { projectFor } from '../../people/standing/resolved-project.ts';
import type { Server } from '../../server.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { exportReport } from './export-report.ts';
import { owner, templates, type Owner } from '../saved-documents/owner.ts';
import {
  createDocument,
  changeDocument,
  readDocument,
  removeDocument,
} from '../saved-documents/save-document.ts';
import { listVersions, readVersion, restoreVersion } from '../saved-documents/versions.ts';
import { listReports, reportKind } from './report-kind.ts';

const reportExport = 'report export';

export function reportRoutes(server: Server): void {
  const { serve } = server;
  serve.inBothHomes.read(reports.listReports, owner, (db, whose) => listReports(db, whose));
  serve.inBothHomes.read(reports.readReport, owner, (db, whose, { params }) =>
    readDocument(db, reportKind, whose, params.reportId),
  );
  serve.inBothHomes.write(reports.createReport, owner, (tx, whose, { body, user }) =>
    createDocument(tx, reportKind, whose, body, user),
  );
  serve.inBothHomes.write(reports.updateReport, owner, (tx, whose, { params, body, user }) =>
    changeDocument(tx, reportKind, whose, params.reportId, body, user),
  );
  serve.inBothHomes.write(reports.removeReport, owner, (tx, whose, { params, user }) =>
    removeDocument(tx, reportKind, whose, params.reportId, user),
  );
  serve.inBothHomes.read(reports.listReportVersions, owner, (db, whose, { params }) =>
    listVersions(db, reportKind, whose, params.reportId),
  );
  serve.inBothHomes.read(reports.readReportVersion, owner, (db, whose, { params }) =>
    readVersion(db, reportKind, whose, params.reportId, params.versionId),
  );
  serve.inBothHomes.write(
    reports.restoreReportVersion,
    owner,
    (tx, whose, { params: { reportId: documentId, versionId }, body, user }) =>
      restoreVersion(tx, reportKind, whose, { documentId, versionId }, body, user),
  );
  exportRoutes(server);
}

function exportRoutes({ serve, streams, downloads: tickets }: Server): void {
  serve.inBothHomes.read(reports.exportReport, owner, async (db, whose, { params, query }) =>
    exportReport({ db, streams }, whose, await readDocument(db, reportKind, whose, params.reportId), query),
  );
  serve.inBothHomes.read(reports.ticketForReportExport, owner, async (db, whose, { user, params, body }) => {
    const { reportId } = await readDocument(db, reportKind, whose, params.reportId);
    const { projectNumber } = whose;
    return tickets.ticketFor(user, reportExport, { projectNumber, reportId, ...body });
  });
  tickets.offer(reportExport, (db, user, details) => exportByTicket({ db, streams }, user, details));
}

async function exportByTicket(
  { db, streams }: { db: Db; streams: Streams },
  user: SignedInUser,
  details: DownloadDetails,
): Promise<FileAnswer> {
  const { projectNumber = null } = details as { projectNumber?: string | null };
  const whose = await ownerFor(db, user, projectNumber);
  const report = await readDocument(db, reportKind, whose, Number(details['reportId']));
  return exportReport({ db, streams }, whose, report, downloads.exportQuery.parse(details));
}

/** Whether the user may still have it is looked up when the address is followed. */
async function ownerFor(db: Db, user: SignedInUser, projectNumber: string | number | null): Promise<Owner> {
  if (projectNumber === null) {
    if (!can(user, 'templates.read')) throw refuse('forbidden');
    return templates;
  }
  const project = await projectFor(db, user, String(projectNumber), 'project');
  if (project === null) throw refuse('projectNotFound');
  return project;
}
