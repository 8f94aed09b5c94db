import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { expandQuery, field, fieldBody, fieldWithTable } from './fields.ts';
import { limits } from '../platform/limits.ts';
import { personName } from '../people/people.ts';
import { projectParams } from '../people/project-standing.ts';
import {
  derelationAnswer,
  historyEntry,
  recordBody,
  recordListQuery,
  recordSelection,
  recordType,
  removalAnswer,
  tableRecord,
} from './records.ts';
import { id, idInAddress, requiredLine, text } from '../platform/rules.ts';

const group = 'Project tables';

export const projectTable = z.object({
  projectTableId: z.number(),
  name: z.string(),
  description: z.string(),
  type: recordType,
  masterTableId: z.number().nullable(),
  modified: z.string(),
  modifiedBy: personName,
});
export type ProjectTable = z.infer<typeof projectTable>;

export const projectTableBody = z.strictObject({
  name: requiredLine(limits.tableName),
  description: text(limits.projectTableDescription).default(''),
});

export type TableValues = z.output<typeof projectTableBody>;

export const projectTableParams = projectParams.extend({ tableId: idInAddress });
const fieldParams = projectTableParams.extend({ tableFieldId: z.string() });
const recordParams = projectTableParams.extend({ recordId: idInAddress });

export const listProjectTables = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables',
  action: 'project.read',
  about: 'project',
  summary: "The project's tables: its own and the linked master tables",
  group,
  params: projectParams,
  answer: z.array(projectTable),
});

export const potentialTable = z.object({
  projectTableId: z.number().optional(),
  masterTableId: z.number().optional(),
  name: z.string(),
  description: z.string(),
  type: recordType,
});
export type PotentialTable = z.infer<typeof potentialTable>;

export const listPotentialTables = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/potential',
  action: 'projectTables.write',
  about: 'project',
  summary: "The project's tables, then the active master tables not yet in it",
  group,
  params: projectParams,
  answer: z.array(potentialTable),
});

export const readProjectTable = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}',
  action: 'project.read',
  about: 'project',
  summary: 'One table of the project',
  group,
  params: projectTableParams,
  answer: projectTable,
});

export const createProjectTable = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Start a local table',
  group,
  params: projectParams,
  body: projectTableBody,
  answer: projectTable,
  status: 201,
});

export const linkMasterTable = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/master-tables',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Use a master table in the project',
  group,
  params: projectParams,
  body: z.strictObject({ masterTableId: id }),
  answer: projectTable,
  status: 201,
});

export const updateProjectTable = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}/tables/{tableId}',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Rename or describe a local table',
  group,
  params: projectTableParams,
  body: projectTableBody,
  answer: projectTable,
});

export const removeProjectTable = endpoint({
  method: 'DELETE',
  path: '/projects/{projectNumber}/tables/{tableId}',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Remove a local table with its records',
  group,
  touches: 'many records',
  params: projectTableParams,
});

export const listProjectFields = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}/fields',
  action: 'project.read',
  about: 'project',
  summary: 'The fields of a table by priority, then name',
  group,
  params: projectTableParams,
  query: expandQuery,
  answer: z.array(field),
});

export const listProjectFieldsWithTable = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableIds}/fields-with-table-info',
  action: 'project.read',
  about: 'project',
  summary: 'The fields of several tables, ids joined by commas',
  group,
  params: projectParams.extend({ tableIds: z.string() }),
  answer: z.array(fieldWithTable),
});

export const createProjectField = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/fields',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Add a field to a local table',
  group,
  params: projectTableParams,
  body: fieldBody,
  answer: field,
  status: 201,
});

export const updateProjectField = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}/tables/{tableId}/fields/{tableFieldId}',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Change a field of a local table; of a default field only the priority',
  group,
  touches: 'many records',
  params: fieldParams,
  body: fieldBody,
  answer: field,
});

export const removeProjectField = endpoint({
  method: 'DELETE',
  path: '/projects/{projectNumber}/tables/{tableId}/fields/{tableFieldId}',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Remove a field of a local table and its values',
  group,
  touches: 'many records',
  params: fieldParams,
});

export const listProjectRecords = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}/records',
  action: 'project.read',
  about: 'project',
  summary: 'What the project sees of a table, by code; a window of it with limit and after or offset',
  group,
  params: projectTableParams,
  query: recordListQuery,
  answer: z.array(tableRecord),
});

export const readProjectRecord = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}/records/{recordId}',
  action: 'project.read',
  about: 'project',
  summary: 'One record',
  group,
  params: recordParams,
  answer: tableRecord,
});

export const createProjectRecord = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/records',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Add a local record: its values by tableFieldId',
  group,
  params: projectTableParams,
  body: recordBody,
  answer: tableRecord,
  status: 201,
});

export const updateProjectRecord = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}/tables/{tableId}/records/{recordId}',
  action: 'projectTables.write',
  about: 'project',
  summary:
    'Change the sent values of a local record; with modified, only if nobody else has changed it since',
  group,
  params: recordParams,
  body: recordBody,
  answer: tableRecord,
});

export const removeProjectRecord = endpoint({
  method: 'DELETE',
  path: '/projects/{projectNumber}/tables/{tableId}/records/{recordId}',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Remove a local record',
  group,
  params: recordParams,
});

export const removeProjectRecords = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/records/remove',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Remove many local records at once, all or none',
  group,
  touches: 'many records',
  params: projectTableParams,
  body: recordSelection,
  size: 'list',
  answer: removalAnswer,
});

export const derelateRecord = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/records/{recordId}/derelate',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Copy a master record into the project and hide the master record there',
  group,
  params: recordParams,
});

export const derelateRecords = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/records/derelate',
  action: 'projectTables.write',
  about: 'project',
  summary: 'De-relate many master records at once, all or none',
  group,
  touches: 'many records',
  params: projectTableParams,
  body: recordSelection,
  size: 'list',
  answer: derelationAnswer,
});

export const readProjectTableHistory = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}/history',
  action: 'projectTables.write',
  about: 'project',
  summary: 'What was done to a local table and its fields, newest first',
  group,
  params: projectTableParams,
  answer: z.array(historyEntry),
});

export const readProjectRecordHistory = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}/records/{recordId}/history',
  action: 'projectTables.write',
  about: 'project',
  summary: 'What was done to a record of the project, newest first',
  group,
  params: recordParams,
  answer: z.array(historyEntry),
});
