import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { expandQuery, field, fieldBody, fieldWithTable } from './fields.ts';
import { limits } from '../platform/limits.ts';
import {
  historyEntry,
  recordBody,
  recordListQuery,
  recordSelection,
  removalAnswer,
  tableRecord,
} from './records.ts';
import { anyCase, idInAddress, requiredLine, text } from '../platform/rules.ts';

const group = 'Master tables';

export const masterTable = z.object({
  masterTableId: z.number(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['Active', 'Archived']),
  projectsCount: z.number(),
});
export type MasterTable = z.infer<typeof masterTable>;

export const masterTableBody = z.strictObject({
  name: requiredLine(limits.tableName),
  description: text(limits.masterTableDescription).default(''),
});

export const masterTableParams = z.object({ masterTableId: idInAddress });
const fieldParams = masterTableParams.extend({ tableFieldId: z.string() });
const recordParams = masterTableParams.extend({ recordId: idInAddress });

export const listMasterTables = endpoint({
  method: 'GET',
  path: '/master-tables',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'The master tables; archived ones are for application administrators',
  group,
  query: z.object({ status: anyCase(['active']).optional() }),
  answer: z.array(masterTable),
});

export const readMasterTable = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'One master table',
  group,
  params: masterTableParams,
  answer: masterTable,
});

export const createMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Start a master table; it is born with its three default fields',
  group,
  body: masterTableBody,
  answer: masterTable,
  status: 201,
});

export const updateMasterTable = endpoint({
  method: 'PUT',
  path: '/master-tables/{masterTableId}',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Rename or describe a master table',
  group,
  params: masterTableParams,
  body: masterTableBody,
  answer: masterTable,
});

export const archiveMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/archive',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Archive a master table that no project uses',
  group,
  touches: 'many records',
  params: masterTableParams,
});

export const restoreMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/restore',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Bring an archived master table back',
  group,
  touches: 'many records',
  params: masterTableParams,
});

export const listProjectsOfMasterTable = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/projects',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'The active projects that use a master table',
  group,
  params: masterTableParams,
  answer: z.array(z.object({ projectNumber: z.string(), name: z.string() })),
});

const noProject = 'Please select at least one Project to de-relate';

export const derelationBody = z.strictObject({
  projects: z.array(z.string(), { error: noProject }).min(1, { error: noProject }),
});

export const derelateMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/derelate',
  action: 'masterTables.write',
  about: 'nothing',
  summary: "Give projects their own copy of a master table's records and end the link",
  group,
  touches: 'many records',
  params: masterTableParams,
  body: derelationBody,
});

export const listMasterFields = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/fields',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'The fields of a master table by priority, then name',
  group,
  params: masterTableParams,
  query: expandQuery,
  answer: z.array(field),
});

export const listMasterFieldsWithTable = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableIds}/fields-with-table-info',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'The fields of several master tables, ids joined by commas',
  group,
  params: z.object({ masterTableIds: z.string() }),
  answer: z.array(fieldWithTable),
});

export const createMasterField = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/fields',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Add a field',
  group,
  params: masterTableParams,
  body: fieldBody,
  answer: field,
  status: 201,
});

export const updateMasterField = endpoint({
  method: 'PUT',
  path: '/master-tables/{masterTableId}/fields/{tableFieldId}',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Change a field; of a default field only the priority',
  group,
  touches: 'many records',
  params: fieldParams,
  body: fieldBody,
  answer: field,
});

export const removeMasterField = endpoint({
  method: 'DELETE',
  path: '/master-tables/{masterTableId}/fields/{tableFieldId}',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Remove a field and its values',
  group,
  touches: 'many records',
  params: fieldParams,
});

export const listMasterRecords = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/records',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'The records, by code; a window of them with limit and after or offset',
  group,
  params: masterTableParams,
  query: recordListQuery,
  answer: z.array(tableRecord),
});

export const readMasterRecord = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/records/{recordId}',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'One record',
  group,
  params: recordParams,
  answer: tableRecord,
});

export const createMasterRecord = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/records',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Add a record: its values by tableFieldId',
  group,
  params: masterTableParams,
  body: recordBody,
  answer: tableRecord,
  status: 201,
});

export const updateMasterRecord = endpoint({
  method: 'PUT',
  path: '/master-tables/{masterTableId}/records/{recordId}',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Change the values that are sent; with modified, only if nobody else has changed it since',
  group,
  params: recordParams,
  body: recordBody,
  answer: tableRecord,
});

export const removeMasterRecord = endpoint({
  method: 'DELETE',
  path: '/master-tables/{masterTableId}/records/{recordId}',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Remove a record',
  group,
  params: recordParams,
});

export const removeMasterRecords = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/records/remove',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Remove many records at once, all or none',
  group,
  touches: 'many records',
  params: masterTableParams,
  body: recordSelection,
  size: 'list',
  answer: removalAnswer,
});

export const readMasterTableHistory = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/history',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'What was done to a master table and its fields, newest first',
  group,
  params: masterTableParams,
  answer: z.array(historyEntry),
});

export const readMasterRecordHistory = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/records/{recordId}/history',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'What was done to a record, newest first',
  group,
  params: recordParams,
  answer: z.array(historyEntry),
});
