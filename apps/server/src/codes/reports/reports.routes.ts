import { can, refuse, reports, type Report } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { projectFor } from '../../people/standing/project-at-hand.ts';
import type { Server } from '../../server.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { exportReport } from './export-report.ts';
import { deleteReport, findReport, listReports, lockReport } from './reports.store.ts';
import { owner, templates, type Owner } from '../saved/owner.ts';
import { addReport, changeOf, changeReport, contentOf, foundReport } from './save-report.ts';

const reportExport = 'report export';

export function reportRoutes(server: Server): void {
  const { serve } = server;
  serve.inBothHomes.read(reports.listReports, owner, (db, whose) => listReports(db, whose));
  serve.inBothHomes.read(reports.readReport, owner, (db, whose, { params }) =>
    readReport(db, whose, params.reportId),
  );
  serve.inBothHomes.write(reports.createReport, owner, (tx, whose, { body, user }) =>
    addReport(tx, whose, body, user),
  );
  serve.inBothHomes.write(reports.updateReport, owner, (tx, whose, { params, body, user }) =>
    changeReport(tx, whose, params.reportId, body, user),
  );
  serve.inBothHomes.write(reports.removeReport, owner, (tx, whose, { params, user }) =>
    removeReport(tx, whose, params.reportId, user),
  );
  exportRoutes(server);
}

function exportRoutes({ serve, downloads: tickets }: Server): void {
  serve.inBothHomes.read(reports.exportReport, owner, async (db, whose, { params, query }) =>
    exportReport(db, whose, await readReport(db, whose, params.reportId), query.delimiter),
  );
  serve.inBothHomes.read(reports.ticketForReportExport, owner, async (db, whose, { user, params, body }) => {
    const { reportId } = await readReport(db, whose, params.reportId);
    const { projectNumber } = whose;
    return tickets.ticketFor(user, reportExport, { projectNumber, reportId, delimiter: body.delimiter });
  });
  tickets.offer(reportExport, exportByTicket);
}

async function exportByTicket(db: Db, user: SignedInUser, details: DownloadDetails): Promise<FileAnswer> {
  const whose = await ownerFor(db, user, details['projectNumber'] ?? null);
  const report = await readReport(db, whose, Number(details['reportId']));
  return exportReport(db, whose, report, String(details['delimiter']));
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

async function readReport(db: Db | Tx, whose: Owner, reportId: number): Promise<Report> {
  const report = await findReport(db, whose, reportId);
  if (report === null) throw refuse('reportNotFound');
  return report;
}

async function removeReport(tx: Tx, whose: Owner, reportId: number, by: { userId: number }): Promise<void> {
  if (!(await lockReport(tx, whose, reportId))) throw refuse('reportNotFound');
  const before = await foundReport(tx, whose, reportId);
  await deleteReport(tx, reportId);
  await writeHistory(tx, [{ ...changeOf(whose, by, reportId), act: 'remove', before: contentOf(before) }]);
}
