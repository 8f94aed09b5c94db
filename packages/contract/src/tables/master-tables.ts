import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { lastChange, withModified } from '../people/last-change.ts';
import { limits } from '../platform/limits.ts';
import { masterTableParams } from './table-homes.ts';
import { anyCase, asIssue, requiredLine, text } from '../platform/rules.ts';

const group = 'Master tables';

export const masterTable = z.object({
  masterTableId: z.number(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['Active', 'Archived']),
  projectsCount: z.number(),
  ...lastChange,
});
export type MasterTable = z.infer<typeof masterTable>;

export const masterTableBody = z.strictObject({
  name: requiredLine(limits.tableName),
  description: text(limits.masterTableDescription).default(''),
});

export const listMasterTables = endpoint({
  method: 'GET',
  path: '/master-tables',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'List master tables; archived ones only for application administrators',
  hasETag: true,
  group,
  query: z.object({ status: anyCase(['active']).optional() }),
  answer: z.array(masterTable),
});

export const readMasterTable = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}',
  action: 'masterTables.read',
  about: 'nothing',
  summary: 'Get a master table',
  hasETag: true,
  group,
  params: masterTableParams,
  answer: masterTable,
});

export const createMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Create a master table with the three default fields',
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
  summary:
    'Change the name or description of a master table; with modified, only if nobody else has changed it since',
  group,
  params: masterTableParams,
  body: withModified(masterTableBody),
  answer: masterTable,
});

export const archiveMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/archive',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Archive an unused master table',
  group,
  touches: 'many records',
  params: masterTableParams,
});

export const restoreMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/restore',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Restore an archived master table',
  group,
  touches: 'many records',
  params: masterTableParams,
});

export const listProjectsOfMasterTable = endpoint({
  method: 'GET',
  path: '/master-tables/{masterTableId}/projects',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'List the active projects with this master table',
  group,
  params: masterTableParams,
  answer: z.array(z.object({ projectNumber: z.string(), name: z.string() })),
});

const noProject = asIssue({ key: 'projectToDerelate' });

export const derelationBody = z.strictObject({
  projects: z.array(z.string(), { error: noProject }).min(1, { error: noProject }),
});

export const derelateMasterTable = endpoint({
  method: 'POST',
  path: '/master-tables/{masterTableId}/derelate',
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'De-relate a master table: give the projects their own copy of the records and end the link',
  group,
  touches: 'many records',
  params: masterTableParams,
  body: derelationBody,
});
