// Where a report lives: among the control panel's templates or in a project. The calls are alike.
import { reports as contract, type Action, type Report, type SentReport } from '@codes/contract';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';

export type ReportHome = { kind: 'templates' } | { kind: 'project'; projectNumber: string };

export function useReportHome(): ReportHome {
  const { projectNumber } = useParams();
  return useMemo(
    () => (projectNumber === undefined ? { kind: 'templates' } : { kind: 'project', projectNumber }),
    [projectNumber],
  );
}

export const reportActions = {
  templates: { write: 'templates.write', export: 'templates.read' },
  project: { write: 'reports.write', export: 'project.download' },
} as const satisfies Record<ReportHome['kind'], Record<string, Action>>;

export const reportAddresses = {
  list: (home: ReportHome) =>
    home.kind === 'templates' ? addresses.templateReports : addresses.reports(home.projectNumber),
  create: (home: ReportHome) =>
    home.kind === 'templates' ? addresses.newTemplateReport : addresses.newReport(home.projectNumber),
  edit: (home: ReportHome, reportId: number) =>
    home.kind === 'templates'
      ? addresses.editTemplateReport(reportId)
      : addresses.editReport(home.projectNumber, reportId),
};

export const reportCalls = {
  create: (home: ReportHome, body: SentReport): Promise<Report> =>
    home.kind === 'templates'
      ? api(contract.createReportTemplate, { body })
      : api(contract.createReport, { params: home, body }),

  update: (home: ReportHome, reportId: number, body: SentReport): Promise<Report> =>
    home.kind === 'templates'
      ? api(contract.updateReportTemplate, { params: { reportId }, body })
      : api(contract.updateReport, { params: { ...home, reportId }, body }),

  remove: (home: ReportHome, reportId: number): Promise<void> =>
    home.kind === 'templates'
      ? api(contract.removeReportTemplate, { params: { reportId } })
      : api(contract.removeReport, { params: { ...home, reportId } }),

  /** Where the file is, for a minute. */
  exportAddress: async (home: ReportHome, reportId: number): Promise<string> => {
    const { address } = await (home.kind === 'templates'
      ? api(contract.ticketForReportTemplateExport, { params: { reportId }, body: {} })
      : api(contract.ticketForReportExport, { params: { ...home, reportId }, body: {} }));
    return address;
  },
};
