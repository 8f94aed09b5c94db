import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { lastChange, withModified } from '../people/last-change.ts';
import { projectParams } from '../people/project-standing.ts';
import { derelationAnswer, recordSelection, recordType } from './records.ts';
import { projectTableParams } from './table-homes.ts';
import { id, idInAddress, requiredLine, text } from '../platform/rules.ts';

const group = 'Project tables';

const releaseInProject = z.object({ releaseId: z.number(), name: z.string() });

export const projectTable = z.object({
  projectTableId: z.number(),
  name: z.string(),
  description: z.string(),
  type: recordType,
  masterTableId: z.number().nullable(),
  /** How many of its records have a master record that has changed, or was removed, since. */
  masterChanges: z.number(),
  /** The release that a linked table shows; null for the living master table, which is called Latest. */
  follows: releaseInProject.nullable(),
  /** Of its master table; null where there is none. */
  newestRelease: releaseInProject.extend({ released: z.string() }).nullable(),
  ...lastChange,
});
export type ProjectTable = z.infer<typeof projectTable>;

export const projectTableBody = z.strictObject({
  name: requiredLine(limits.tableName),
  description: text(limits.projectTableDescription).default(''),
});

export type TableValues = z.output<typeof projectTableBody>;

const recordParams = projectTableParams.extend({ recordId: idInAddress });

export const listProjectTables = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables',
  action: 'project.read',
  about: 'project',
  summary: "List the project's tables, local and linked",
  hasETag: true,
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
  summary: "List the project's tables, then the active master tables it does not use yet",
  group,
  params: projectParams,
  answer: z.array(potentialTable),
});

export const readProjectTable = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}',
  action: 'project.read',
  about: 'project',
  summary: 'Get a table of the project',
  hasETag: true,
  group,
  params: projectTableParams,
  answer: projectTable,
});

export const createProjectTable = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Create a local table',
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
  summary: 'Link a master table to the project',
  group,
  params: projectParams,
  body: z.strictObject({ masterTableId: id, releaseId: id.nullable().optional() }),
  answer: projectTable,
  status: 201,
});

export const updateProjectTable = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}/tables/{tableId}',
  action: 'projectTables.write',
  about: 'project',
  summary:
    'Change the name or description of a local table; with modified, only if nobody else has changed it since',
  group,
  params: projectTableParams,
  body: withModified(projectTableBody),
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

export const derelateRecord = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/records/{recordId}/derelate',
  action: 'projectTables.write',
  about: 'project',
  summary: 'De-relate a master record: copy it into the project and hide the original there',
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
