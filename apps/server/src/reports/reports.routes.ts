import { refuse, reports, type Report } from '@codes/contract';
import type { Db, Tx } from '../db/schema.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Server } from '../server.ts';
import { deleteReport, findReport, listReports, lockReport, type Owner } from './reports.store.ts';
import { addReport, changeOf, changeReport, contentOf, foundReport } from './save-report.ts';

const templates: Owner = { projectId: null };

export function reportRoutes({ serve, db }: Server): void {
  serve(reports.listReports, (_, { project }) => listReports(db, project));
  serve(reports.readReport, (_, { project, params }) => readReport(db, project, params.reportId));
  serve(reports.createReport, (tx, { project, body, user }) => addReport(tx, project, body, user));
  serve(reports.updateReport, (tx, { project, params, body, user }) =>
    changeReport(tx, project, params.reportId, body, user),
  );
  serve(reports.removeReport, (tx, { project, params, user }) =>
    removeReport(tx, project, params.reportId, user),
  );

  serve(reports.listReportTemplates, () => listReports(db, templates));
  serve(reports.readReportTemplate, (_, { params }) => readReport(db, templates, params.reportId));
  serve(reports.createReportTemplate, (tx, { body, user }) => addReport(tx, templates, body, user));
  serve(reports.updateReportTemplate, (tx, { params, body, user }) =>
    changeReport(tx, templates, params.reportId, body, user),
  );
  serve(reports.removeReportTemplate, (tx, { params, user }) =>
    removeReport(tx, templates, params.reportId, user),
  );
}

async function readReport(db: Db, owner: Owner, reportId: number): Promise<Report> {
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
