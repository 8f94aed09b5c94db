import { z } from 'zod';
import { downloadTicket, exportQuery, exportTicketBody } from '../tables/downloads.ts';
import { inBothHomes } from '../platform/homes.ts';
import { savedDocument, savedDocumentBody, savedDocumentCalls, savedIn } from './saved-documents.ts';
import { asIssue, id, idInAddress } from '../platform/rules.ts';
import { errorWords } from '../platform/words/errors.words.ts';
import { validationWords } from '../platform/words/validation.words.ts';

export const recordsType = z.enum(['project', 'master', 'projectAndMaster']);
export type RecordsType = z.infer<typeof recordsType>;

export const reportWords = {
  required: validationWords.requiredSentence,
  missingTables: errorWords.tablesMissing,
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
  selectedTables: z.array(selectedTable).min(1, { error: asIssue({ key: 'requiredSentence' }) }),
  /** Each a comma-joined list of alternative field keys: the first that has a value is shown. */
  selectedCombinedFieldsIds: z.array(z.string()).min(1, { error: asIssue({ key: 'requiredSentence' }) }),
});
export type ReportConfiguration = z.infer<typeof reportConfiguration>;

export const report = z.object({ reportId: z.number(), ...savedDocument.shape, configuration: z.string() });
export type Report = z.infer<typeof report>;

export const reportBody = savedDocumentBody.extend({ configuration: z.string() });

export type SentReport = z.output<typeof reportBody>;

const saved = savedIn({ path: '/reports', group: 'Reports', write: 'reports.write' });
const { homes, actions } = saved;

const ids = { reportId: idInAddress };

export const {
  list: listReports,
  read: readReport,
  create: createReport,
  update: updateReport,
  listVersions: listReportVersions,
  readVersion: readReportVersion,
  restoreVersion: restoreReportVersion,
  remove: removeReport,
} = savedDocumentCalls(saved, {
  capability: 'reports',
  names: { master: 'ReportTemplate', project: 'Report' },
  words: { one: 'report', many: 'reports', whole: '' },
  ids,
  listed: report,
  whole: report,
  body: reportBody,
});

export const exportReport = inBothHomes(homes, {
  names: { master: 'reports.exportReportTemplate', project: 'reports.exportReport' },
  method: 'GET',
  path: '/{reportId}/export',
  action: actions.read,
  summary: {
    master: "Export a template's master records as CSV or Excel",
    project: "Export a report's records by table and code as CSV or Excel",
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
  summary: 'Get a download address for the export, valid for a minute without a token',
  ids,
  body: exportTicketBody,
  answer: downloadTicket,
});
