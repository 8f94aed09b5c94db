// Files: with a bearer token, or by an address that holds for a minute, since a browser's download sends none.
import { z } from 'zod';
import { defaultDelimiter, delimiters } from './csv/csv-delimiters.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inBothHomes } from '../platform/homes.ts';
import { tableActions, tableHomes } from './table-homes.ts';

const group = 'Import and export';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

const fileChoice = {
  format: z.enum(fileFormats).default('csv'),
  delimiter: z.enum(delimiters).default(defaultDelimiter),
  /** Cells as they are, for machines: without the apostrophe that keeps a spreadsheet from running them. */
  raw: z.union([z.boolean(), z.stringbool()]).default(false),
};

/** How a file is wanted, beside what is asked of its rows. */
export const exportQueryWith = <Shape extends z.ZodRawShape>(others: Shape) =>
  whateverDelimiterOfWorkbook(z.object({ ...fileChoice, ...others }));
export const exportTicketWith = <Shape extends z.ZodRawShape>(others: Shape) =>
  whateverDelimiterOfWorkbook(z.strictObject({ ...fileChoice, ...others }));

export const exportQuery = exportQueryWith({});
export const exportTicketBody = exportTicketWith({});
export type FileChoice = z.output<typeof exportQuery>;

/** Relative to the server, to be followed as it is within a minute. */
export const downloadTicket = z.object({ address: z.string() });

const csvText = z.string();

export const exportRecords = inBothHomes(tableHomes, {
  names: { master: 'downloads.exportMasterRecords', project: 'downloads.exportProjectRecords' },
  method: 'GET',
  path: '/records/export',
  action: tableActions.read,
  summary: {
    master: 'Export records by code as CSV or Excel',
    project: 'Export the records visible in the project, by code, as CSV or Excel',
  },
  group,
  query: exportQuery,
  answer: csvText,
  mediaType: 'text/csv',
});

export const ticketForExport = inBothHomes(tableHomes, {
  names: { master: 'downloads.ticketForMasterExport', project: 'downloads.ticketForProjectExport' },
  method: 'POST',
  path: '/records/export-ticket',
  action: tableActions.download,
  summary: 'Get a download address for the export, valid for a minute without a token',
  group,
  body: exportTicketBody,
  answer: downloadTicket,
});

export const download = endpoint({
  method: 'GET',
  path: '/downloads/{ticket}',
  action: 'downloads.byTicket',
  about: 'nothing',
  summary: 'Download the file of a ticket, if its owner still has access',
  group,
  params: z.object({ ticket: z.string() }),
  answer: csvText,
  mediaType: 'text/csv',
});

/** A workbook has no delimiter: with one, whatever is sent as such is not looked at. */
function whateverDelimiterOfWorkbook<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent: z.input<Schema>): unknown => {
    if (typeof sent !== 'object' || sent === null) return sent;
    if (!('format' in sent && sent.format === 'xlsx')) return sent;
    const { delimiter: _, ...others } = sent as { delimiter?: unknown };
    return others;
  }, schema);
}
