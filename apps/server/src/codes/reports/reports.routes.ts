import { can, refuse, reports, type Report } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { projectFor } from '../../people/standing/project-at-hand.ts';
import type { Server } from '../../server.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { exportReport } from './export-report.ts';
import { deleteReport, findReport, listReports, lockReport, type Owner } from './reports.store.ts';
import { addReport, changeOf, changeReport, contentOf, foundReport } from './save-report.ts';

const templates: Owner = { projectId: null };
const reportExport = 'report export';

export function reportRoutes(server: Server): void {
  const { serve } = server;
  serve.read(reports.listReports, (db, { project }) => listReports(db, project));
  serve.read(reports.readReport, (db, { project, params }) => readReport(db, project, params.reportId));
  serve.write(reports.createReport, (tx, { project, body, user }) => addReport(tx, project, body, user));
  serve.write(reports.updateReport, (tx, { project, params, body, user }) =>
    changeReport(tx, project, params.reportId, body, user),
  );
  serve.write(reports.removeReport, (tx, { project, params, user }) =>
    removeReport(tx, project, params.reportId, user),
  );

  serve.read(reports.listReportTemplates, (db) => listReports(db, templates));
  serve.read(reports.readReportTemplate, (db, { params }) => readReport(db, templates, params.reportId));
  serve.write(reports.createReportTemplate, (tx, { body, user }) => addReport(tx, templates, body, user));
  serve.write(reports.updateReportTemplate, (tx, { params, body, user }) =>
    changeReport(tx, templates, params.reportId, body, user),
  );
  serve.write(reports.removeReportTemplate, (tx, { params, user }) =>
    removeReport(tx, templates, params.reportId, user),
  );
  exportRoutes(server);
}

function exportRoutes({ serve, downloads: tickets }: Server): void {
  serve.read(reports.exportReport, async (db, { project, params, query }) =>
    exportReport(db, project, await readReport(db, project, params.reportId), query.delimiter),
  );
  serve.read(reports.exportReportTemplate, async (db, { params, query }) =>
    exportReport(db, templates, await readReport(db, templates, params.reportId), query.delimiter),
  );
  serve.read(reports.ticketForReportExport, async (db, { user, project, params, body }) => {
    const { reportId } = await readReport(db, project, params.reportId);
    const { projectNumber } = project;
    return tickets.ticketFor(user, reportExport, { projectNumber, reportId, delimiter: body.delimiter });
  });
  serve.read(reports.ticketForReportTemplateExport, async (db, { user, params, body }) => {
    const { reportId } = await readReport(db, templates, params.reportId);
    return tickets.ticketFor(user, reportExport, {
      projectNumber: null,
      reportId,
      delimiter: body.delimiter,
    });
  });
  tickets.offer(reportExport, exportByTicket);
}

async function exportByTicket(db: Db, user: SignedInUser, details: DownloadDetails): Promise<FileAnswer> {
  const owner = await ownerFor(db, user, details['projectNumber'] ?? null);
  const report = await readReport(db, owner, Number(details['reportId']));
  return exportReport(db, owner, report, String(details['delimiter']));
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

async function readReport(db: Db | Tx, owner: Owner, reportId: number): Promise<Report> {
  const report = await findReport(db, owner, reportId);
  if (report === null) throw refuse('reportNotFound');
  return report;
}

async function removeReport(tx: Tx, owner: Owner, reportId: number, by: { userId: number }): Promise<void> {
  if (!(await lockReport(tx, owner, reportId))) throw refuse('reportNotFound');
  const before = await foundReport(tx, owner, reportId);
  await deleteReport(tx, reportId);
  await writeHistory(tx, [{ ...changeOf(owner, by, reportId), act: 'remove', before: contentOf(before) }]);
}
