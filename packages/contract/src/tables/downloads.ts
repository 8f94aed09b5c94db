// Files: with a bearer token, or by an address that holds for a minute, since a browser's download sends none.
import { z } from 'zod';
import { defaultDelimiter, delimiters } from './csv/csv-delimiters.ts';
import { endpoint } from '../platform/endpoint.ts';
import { masterTableParams } from './master-tables.ts';
import { projectTableParams } from './project-tables.ts';

const group = 'CSV';

export const exportQuery = z.object({ delimiter: z.enum(delimiters).default(defaultDelimiter) });
export const exportTicketBody = z.strictObject({ delimiter: z.enum(delimiters).default(defaultDelimiter) });

/** Relative to the server, to be followed as it is within a minute. */
export const downloadTicket = z.object({ address: z.string() });

const csvText = z.string();

export const exportMasterRecords = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/records/export',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'The records by code as a CSV file',
  group,
  params: masterTableParams,
  query: exportQuery,
  answer: csvText,
  mediaType: 'text/csv',
});

export const exportProjectRecords = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}/records/export',
  action: 'project.read',
  about: 'project',
  summary: 'What the project sees of a table, by code, as a CSV file',
  group,
  params: projectTableParams,
  query: exportQuery,
  answer: csvText,
  mediaType: 'text/csv',
});

export const ticketForMasterExport = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/records/export-ticket',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'An address of the export that needs no token, for a minute',
  group,
  params: masterTableParams,
  body: exportTicketBody,
  answer: downloadTicket,
});

export const ticketForProjectExport = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/records/export-ticket',
  action: 'project.download',
  about: 'project',
  summary: 'An address of the export that needs no token, for a minute',
  group,
  params: projectTableParams,
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
