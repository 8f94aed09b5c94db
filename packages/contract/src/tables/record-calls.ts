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
    master: 'The records, by code; a window of them with limit and after or offset',
    project: 'What the project sees of a table, by code; a window of it with limit and after or offset',
  },
  query: recordListQuery,
  answer: z.array(tableRecord),
});

export const readRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.readMasterRecord', project: 'projectTables.readProjectRecord' },
  method: 'GET',
  path: '/records/{recordId}',
  action: tableActions.read,
  summary: 'One record',
  ids,
  answer: tableRecord,
});

export const createRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.createMasterRecord', project: 'projectTables.createProjectRecord' },
  method: 'POST',
  path: '/records',
  action: tableActions.write,
  summary: {
    master: 'Add a record: its values by tableFieldId',
    project: 'Add a local record: its values by tableFieldId',
  },
  body: recordBody,
  answer: tableRecord,
  status: 201,
});

export const updateRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.updateMasterRecord', project: 'projectTables.updateProjectRecord' },
  method: 'PUT',
  path: '/records/{recordId}',
  action: tableActions.write,
  summary: {
    master: 'Change the values that are sent; with modified, only if nobody else has changed it since',
    project:
      'Change the sent values of a local record; with modified, only if nobody else has changed it since',
  },
  ids,
  body: recordBody,
  answer: tableRecord,
});

export const removeRecord = inBothHomes(tableHomes, {
  names: { master: 'masterTables.removeMasterRecord', project: 'projectTables.removeProjectRecord' },
  method: 'DELETE',
  path: '/records/{recordId}',
  action: tableActions.write,
  summary: { master: 'Remove a record', project: 'Remove a local record' },
  ids,
});

export const removeRecords = inBothHomes(tableHomes, {
  names: { master: 'masterTables.removeMasterRecords', project: 'projectTables.removeProjectRecords' },
  method: 'POST',
  path: '/records/remove',
  action: tableActions.write,
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
    master: 'What was done to a record, newest first',
    project: 'What was done to a record of the project, newest first',
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
    master: 'What was done to a master table and its fields, newest first',
    project: 'What was done to a local table and its fields, newest first',
  },
  answer: z.array(historyEntry),
});
