import { z } from 'zod';
import { downloadTicket, exportQuery, exportTicketBody } from '../tables/downloads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { personName } from '../people/people.ts';
import { projectParams } from '../people/project-standing.ts';
import { id, idInAddress, requiredLine, text } from '../platform/rules.ts';

const group = 'Reports';

export const recordsType = z.enum(['project', 'master', 'projectAndMaster']);
export type RecordsType = z.infer<typeof recordsType>;

export const reportWords = {
  required: 'This field is required.',
  missingTables: 'Not all master tables are added to project.',
} as const;

/** The first columns of an export, before the fields, and what stands in them. */
export const exportWords = {
  tableName: 'Table Name',
  tableType: 'Table Type',
  recordType: 'Record Type',
  masterTable: 'Master table',
  projectTable: 'Project table',
  masterRecord: 'Master',
  projectRecord: 'Project',
} as const;

/** What `configuration` holds as JSON text. */
export const selectedTable = z.strictObject({ id, recordsType });
export type SelectedTable = z.output<typeof selectedTable>;

export const reportConfiguration = z.strictObject({
  selectedTables: z.array(selectedTable).min(1, { error: reportWords.required }),
  /** Each a comma-joined list of alternative field keys: the first that has a value is shown. */
  selectedCombinedFieldsIds: z.array(z.string()).min(1, { error: reportWords.required }),
});
export type ReportConfiguration = z.infer<typeof reportConfiguration>;

export const report = z.object({
  reportId: z.number(),
  name: z.string(),
  description: z.string(),
  configuration: z.string(),
  modified: z.string(),
  modifiedBy: personName,
});
export type Report = z.infer<typeof report>;

export const reportBody = z.strictObject({
  name: requiredLine(limits.configurationName),
  description: text(limits.configurationDescription).default(''),
  configuration: z.string(),
  isNeedToAddMissingTables: z.boolean().default(false),
});

export type SentReport = z.output<typeof reportBody>;

const templateParams = z.object({ reportId: idInAddress });
const reportParams = projectParams.extend({ reportId: idInAddress });

export const listReports = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/reports',
  action: 'project.read',
  about: 'project',
  summary: "The project's reports",
  group,
  params: projectParams,
  answer: z.array(report),
});

export const readReport = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/reports/{reportId}',
  action: 'project.read',
  about: 'project',
  summary: 'One report',
  group,
  params: reportParams,
  answer: report,
});

export const createReport = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/reports',
  action: 'reports.write',
  about: 'project',
  summary: 'Add a report; missing master tables are linked when asked for',
  group,
  params: projectParams,
  body: reportBody,
  answer: report,
  status: 201,
});

export const updateReport = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}/reports/{reportId}',
  action: 'reports.write',
  about: 'project',
  summary: 'Change a report',
  group,
  params: reportParams,
  body: reportBody,
  answer: report,
});

export const removeReport = endpoint({
  method: 'DELETE',
  path: '/projects/{projectNumber}/reports/{reportId}',
  action: 'reports.write',
  about: 'project',
  summary: 'Remove a report',
  group,
  params: reportParams,
});

export const listReportTemplates = endpoint({
  method: 'GET',
  path: '/reports',
  action: 'templates.read',
  about: 'nothing',
  summary: 'The templates of reports',
  group,
  answer: z.array(report),
});

export const readReportTemplate = endpoint({
  method: 'GET',
  path: '/reports/{reportId}',
  action: 'templates.read',
  about: 'nothing',
  summary: 'One template',
  group,
  params: templateParams,
  answer: report,
});

export const createReportTemplate = endpoint({
  method: 'POST',
  path: '/reports',
  action: 'templates.write',
  about: 'nothing',
  summary: 'Add a template',
  group,
  body: reportBody,
  answer: report,
  status: 201,
});

export const updateReportTemplate = endpoint({
  method: 'PUT',
  path: '/reports/{reportId}',
  action: 'templates.write',
  about: 'nothing',
  summary: 'Change a template',
  group,
  params: templateParams,
  body: reportBody,
  answer: report,
});

export const removeReportTemplate = endpoint({
  method: 'DELETE',
  path: '/reports/{reportId}',
  action: 'templates.write',
  about: 'nothing',
  summary: 'Remove a template',
  group,
  params: templateParams,
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/reports/{reportId}/export',
  action: 'project.read',
  about: 'project',
  summary: "A report's records, by table and code, as a CSV file",
  group,
  params: reportParams,
  query: exportQuery,
  answer: z.string(),
  mediaType: 'text/csv',
});

export const ticketForReportExport = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/reports/{reportId}/export-ticket',
  action: 'project.download',
  about: 'project',
  summary: 'An address of the export that needs no token, for a minute',
  group,
  params: reportParams,
  body: exportTicketBody,
  answer: downloadTicket,
});

export const exportReportTemplate = endpoint({
  method: 'GET',
  path: '/reports/{reportId}/export',
  action: 'templates.read',
  about: 'nothing',
  summary: "What a template shows of its master tables' records, as a CSV file",
  group,
  params: templateParams,
  query: exportQuery,
  answer: z.string(),
  mediaType: 'text/csv',
});

export const ticketForReportTemplateExport = endpoint({
  method: 'POST',
  path: '/reports/{reportId}/export-ticket',
  action: 'templates.read',
  about: 'nothing',
  summary: 'An address of the export that needs no token, for a minute',
  group,
  params: templateParams,
  body: exportTicketBody,
  answer: downloadTicket,
});
