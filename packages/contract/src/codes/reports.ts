import { z } from 'zod';
import { downloadTicket, exportQuery, exportTicketBody } from '../tables/downloads.ts';
import { inBothHomes } from '../platform/homes.ts';
import { limits } from '../platform/limits.ts';
import { personName } from '../people/people.ts';
import { savedIn } from './saved-homes.ts';
import { id, idInAddress, requiredLine, text } from '../platform/rules.ts';

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

const { homes, actions } = savedIn({ path: '/reports', group: 'Reports', write: 'reports.write' });

const ids = { reportId: idInAddress };

export const listReports = inBothHomes(homes, {
  names: { master: 'reports.listReportTemplates', project: 'reports.listReports' },
  method: 'GET',
  path: '',
  action: actions.read,
  summary: { master: 'The templates of reports', project: "The project's reports" },
  answer: z.array(report),
});

export const readReport = inBothHomes(homes, {
  names: { master: 'reports.readReportTemplate', project: 'reports.readReport' },
  method: 'GET',
  path: '/{reportId}',
  action: actions.read,
  summary: { master: 'One template', project: 'One report' },
  ids,
  answer: report,
});

export const createReport = inBothHomes(homes, {
  names: { master: 'reports.createReportTemplate', project: 'reports.createReport' },
  method: 'POST',
  path: '',
  action: actions.write,
  summary: {
    master: 'Add a template',
    project: 'Add a report; missing master tables are linked when asked for',
  },
  body: reportBody,
  answer: report,
  status: 201,
});

export const updateReport = inBothHomes(homes, {
  names: { master: 'reports.updateReportTemplate', project: 'reports.updateReport' },
  method: 'PUT',
  path: '/{reportId}',
  action: actions.write,
  summary: { master: 'Change a template', project: 'Change a report' },
  ids,
  body: reportBody,
  answer: report,
});

export const removeReport = inBothHomes(homes, {
  names: { master: 'reports.removeReportTemplate', project: 'reports.removeReport' },
  method: 'DELETE',
  path: '/{reportId}',
  action: actions.write,
  summary: { master: 'Remove a template', project: 'Remove a report' },
  ids,
});

export const exportReport = inBothHomes(homes, {
  names: { master: 'reports.exportReportTemplate', project: 'reports.exportReport' },
  method: 'GET',
  path: '/{reportId}/export',
  action: actions.read,
  summary: {
    master: "What a template shows of its master tables' records, as a CSV file",
    project: "A report's records, by table and code, as a CSV file",
  },
  ids,
  query: exportQuery,
  answer: z.string(),
  mediaType: 'text/csv',
});

export const ticketForReportExport = inBothHomes(homes, {
  names: { master: 'reports.ticketForReportTemplateExport', project: 'reports.ticketForReportExport' },
  method: 'POST',
  path: '/{reportId}/export-ticket',
  action: actions.download,
  summary: 'An address of the export that needs no token, for a minute',
  ids,
  body: exportTicketBody,
  answer: downloadTicket,
});
