import { refuse, reports as contract, type Report } from '@codes/contract';
import type { Db, Tx } from '../db/schema.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Server } from '../server.ts';
import { deleteReport, findReport, listReports, lockReport, type Owner } from './reports.store.ts';
import { addReport, changeOf, changeReport, contentOf, foundReport } from './save-report.ts';

const templates: Owner = { projectId: null };

export function reportRoutes({ serve, db }: Server): void {
  serve(contract.listReports, (_, { project }) => listReports(db, project));
  serve(contract.readReport, (_, { project, params }) => readReport(db, project, params.reportId));
  serve(contract.createReport, (tx, { project, body, user }) => addReport(tx, project, body, user));
  serve(contract.updateReport, (tx, { project, params, body, user }) =>
    changeReport(tx, project, params.reportId, body, user),
  );
  serve(contract.removeReport, (tx, { project, params, user }) =>
    removeReport(tx, project, params.reportId, user),
  );

  serve(contract.listReportTemplates, () => listReports(db, templates));
  serve(contract.readReportTemplate, (_, { params }) => readReport(db, templates, params.reportId));
  serve(contract.createReportTemplate, (tx, { body, user }) => addReport(tx, templates, body, user));
  serve(contract.updateReportTemplate, (tx, { params, body, user }) =>
    changeReport(tx, templates, params.reportId, body, user),
  );
  serve(contract.removeReportTemplate, (tx, { params, user }) =>
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
