// The records of a table, and what was done to them and to it.
import { z } from 'zod';
import { inBothHomes } from '../platform/homes.ts';
import { idInAddress } from '../platform/rules.ts';
import {
  historyEntry,
  recordBody,
  recordListQuery,
  recordSelection,
  removalAnswer,
  tableRecord,
} from './records.ts';
import { tableActions, tableHomes } from './table-homes.ts';

const ids = { recordId: idInAddress };

export const listRecords = inBothHomes(tableHomes, {
  names: { master: 'masterTables.listMasterRecords', project: 'projectTables.listProjectRecords' },
  method: 'GET',
  path: '/records',
  action: tableActions.read,
  summary: {
    master: 'List records by code; use limit with after or offset for a window',
    project: 'List the records visible in the project, by code; use limit with after or offset for a window',
  },
  query: recordListQuery,
  answer: z.array(tableRecord),
});

export const readRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.readMasterRecord', project: 'projectTables.readProjectRecord' },
  method: 'GET',
  path: '/records/{recordId}',
  action: tableActions.read,
  summary: 'Get a record',
  hasETag: true,
  ids,
  answer: tableRecord,
});

export const createRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.createMasterRecord', project: 'projectTables.createProjectRecord' },
  method: 'POST',
  path: '/records',
  action: tableActions.writeRecords,
  summary: {
    master: 'Add a record, values keyed by tableFieldId',
    project: 'Add a local record, values keyed by tableFieldId',
  },
  body: recordBody,
  answer: tableRecord,
  status: 201,
});

export const updateRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.updateMasterRecord', project: 'projectTables.updateProjectRecord' },
  method: 'PUT',
  path: '/records/{recordId}',
  action: tableActions.writeRecords,
  summary: {
    master: 'Change the values you send; with modified, only if nobody else has changed the record since',
    project:
      'Change the values you send of a local record; with modified, only if nobody else has changed it since',
  },
  ids,
  body: recordBody,
  answer: tableRecord,
});

export const removeRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.removeMasterRecord', project: 'projectTables.removeProjectRecord' },
  method: 'DELETE',
  path: '/records/{recordId}',
  action: tableActions.writeRecords,
  summary: { master: 'Remove a record', project: 'Remove a local record' },
  ids,
});

export const removeRecords = inBothHomes(tableHomes, {
  names: { master: 'masterTables.removeMasterRecords', project: 'projectTables.removeProjectRecords' },
  method: 'POST',
  path: '/records/remove',
  action: tableActions.writeRecords,
  summary: {
    master: 'Remove many records at once, all or none',
    project: 'Remove many local records at once, all or none',
  },
  touches: 'many records',
  body: recordSelection,
  size: 'list',
  answer: removalAnswer,
});

export const readRecordHistory = inBothHomes(tableHomes, {
  names: {
    master: 'masterTables.readMasterRecordHistory',
    project: 'projectTables.readProjectRecordHistory',
  },
  method: 'GET',
  path: '/records/{recordId}/history',
  action: tableActions.write,
  summary: {
    master: 'List the history of a record, newest first',
    project: 'List the history of a record of the project, newest first',
  },
  ids,
  answer: z.array(historyEntry),
});

export const readTableHistory = inBothHomes(tableHomes, {
  names: { master: 'masterTables.readMasterTableHistory', project: 'projectTables.readProjectTableHistory' },
  method: 'GET',
  path: '/history',
  action: tableActions.write,
  summary: {
    master: 'List the history of a master table and its fields, newest first',
    project: 'List the history of a local table and its fields, newest first',
  },
  answer: z.array(historyEntry),
});
