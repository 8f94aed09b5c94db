import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { withModified } from '../people/last-change.ts';
import { project, projectBody, projectParams } from '../people/project-standing.ts';
import { asIssue, id } from '../platform/rules.ts';

export { project, projectBody };

const group = 'Projects';

/** What is said of a project beside its number, which stays. */
export const projectChange = projectBody.omit({ projectNumber: true });
export type ProjectChange = z.output<typeof projectChange>;

const ids = z.array(id).default([]);

export const newProjectBody = projectBody.extend({ masterTableIds: ids, stringConfigurationIds: ids });
export type StartedProject = z.output<typeof newProjectBody>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/projects',
  action: 'projects.list',
  about: 'nothing',
  summary: 'List all projects, including archived ones; to a key the active ones that it may read',
  group,
  answer: z.array(project),
});

export const readProject = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}',
  action: 'project.read',
  about: 'archived project',
  summary: 'Get a project',
  group,
  params: projectParams,
  answer: project,
});

export const createProject = endpoint({
  method: 'POST',
  path: '/projects',
  action: 'projects.write',
  about: 'nothing',
  summary: 'Create a project with its first master tables and string configurations',
  group,
  body: newProjectBody,
  answer: project,
  status: 201,
});

export const updateProject = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}',
  action: 'projects.write',
  about: 'archived project',
  summary:
    'Change the name, UA and flags of a project, the number stays; with modified, only if nobody else has changed it since',
  group,
  params: projectParams,
  /** The path says which project it is, so a number in the body changes nothing. */
  body: withModified(projectBody.extend({ projectNumber: z.string().optional() })),
  answer: project,
});

export const archiveProject = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/archive',
  action: 'projects.write',
  about: 'archived project',
  summary: 'Archive a project and end all memberships',
  group,
  touches: 'many records',
  job: 'archiveProject',
  params: projectParams,
});

export const restoreProject = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/restore',
  action: 'projects.write',
  about: 'archived project',
  summary: 'Restore an archived project, without its members',
  group,
  touches: 'many records',
  params: projectParams,
});

export const copyOptions = [
  'All',
  'MasterTables',
  'ProjectTables',
  'StringConfigs',
  'ProjectTableRecords',
  'MasterTableProjectRecords',
  'ProjectUsers',
] as const;
export type CopyOption = (typeof copyOptions)[number];

/** A copy is no template, and says in words of its own who sees it. */
export const copyProjectBody = projectBody.omit({ isTemplate: true, isVisibleForEmployees: true }).extend({
  isVisibleForEmployeesTemplated: z.boolean().default(false),
  copyOptions: z
    .array(z.enum(copyOptions), { error: asIssue({ key: 'copyOptionMissing' }) })
    .min(1, { error: asIssue({ key: 'copyOptionMissing' }) }),
});
export type CopiedProject = z.output<typeof copyProjectBody>;

export const copyProject = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}',
  action: 'projects.write',
  about: 'archived project',
  summary: 'Create a project as a copy of this one, with the parts you choose',
  group,
  touches: 'many records',
  job: 'copyProject',
  params: projectParams,
  body: copyProjectBody,
  answer: project,
  status: 201,
});
