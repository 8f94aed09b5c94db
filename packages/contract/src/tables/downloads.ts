// Files: with a bearer token, or by an address that holds for a minute, since a browser's download sends none.
import { z } from 'zod';
import { defaultDelimiter, delimiters } from './csv/csv-delimiters.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inBothHomes } from '../platform/homes.ts';
import { tableActions, tableHomes } from './table-homes.ts';

const group = 'CSV';

export const exportQuery = z.object({ delimiter: z.enum(delimiters).default(defaultDelimiter) });
export const exportTicketBody = z.strictObject({ delimiter: z.enum(delimiters).default(defaultDelimiter) });

/** Relative to the server, to be followed as it is within a minute. */
export const downloadTicket = z.object({ address: z.string() });

const csvText = z.string();

export const exportRecords = inBothHomes(tableHomes, {
  names: { master: 'downloads.exportMasterRecords', project: 'downloads.exportProjectRecords' },
  method: 'GET',
  path: '/records/export',
  action: tableActions.read,
  summary: {
    master: 'The records by code as a CSV file',
    project: 'What the project sees of a table, by code, as a CSV file',
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
  summary: 'An address of the export that needs no token, for a minute',
  group,
  body: exportTicketBody,
  answer: downloadTicket,
});

export const download = endpoint({
  method: 'GET',
  path: '/downloads/{ticket}',
  action: 'downloads.byTicket',
  about: 'nothing',
  summary: 'The file that a ticket was made for, if whoever asked for it still may have it',
  group,
  params: z.object({ ticket: z.string() }),
  answer: csvText,
  mediaType: 'text/csv',
});
