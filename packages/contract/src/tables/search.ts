import { z } from 'zod';
import { asIssue } from '../platform/issues.ts';
import { endpoint } from '../platform/endpoint.ts';
import { personName } from '../people/people.ts';
import { projectParams } from '../people/project-standing.ts';

const group = 'Search';

export const searchPaths = [
  'records',
  'archived-records',
  'tables',
  'archived-tables',
  'projects',
  'archived-projects',
  'codes',
] as const;
export type SearchPath = (typeof searchPaths)[number];

/** What a search can be narrowed to, by what is searched for. */
export const searchFields = {
  record: ['code', 'descriptionEn', 'descriptionSv', 'createdBy', 'modifiedBy'],
  table: ['name', 'description'],
  project: ['projectNumber', 'name', 'ua'],
} as const;

/** The same of issued codes. */
export const codeSearchFields = ['code', 'title'] as const;

export { searchWords } from './search.words.ts';

export const searchMatch = z.object({
  code: z.string().optional(),
  descriptionEn: z.string().optional(),
  descriptionSv: z.string().optional(),
  table: z.string().optional(),
  description: z.string().optional(),
  project: z.string().optional(),
  name: z.string().optional(),
  uaFullName: personName.optional(),
  /** Of a project, or of an issued code. */
  status: z.enum(['Active', 'Archived', 'Reserved', 'Issued', 'Retired']).optional(),
  title: z.string().optional(),
  created: z.string().optional(),
  createdBy: personName.optional(),
  modified: z.string().optional(),
  modifiedBy: personName.optional(),
  recordId: z.number().optional(),
  tableId: z.number().optional(),
  masterTableId: z.number().optional(),
  projectNumber: z.string().optional(),
  stringConfigurationId: z.number().optional(),
  issuedCodeId: z.number().optional(),
  /** The user-defined fields of a record whose values have the text, where the search is not narrowed. */
  foundIn: z.array(z.object({ field: z.string(), value: z.union([z.string(), z.number()]) })).optional(),
});
export type SearchMatch = z.infer<typeof searchMatch>;

export const searchAnswer = z.object({ matches: z.array(searchMatch), limitExceeded: z.boolean() });
export type SearchAnswer = z.infer<typeof searchAnswer>;

const query = z.object({
  searchQuery: z
    .string({ error: asIssue({ key: 'searchText' }) })
    .trim()
    .min(1, asIssue({ key: 'searchText' }))
    .max(1000),
  searchField: z.string().optional(),
  /** Fewer than the 2000 that are shown at most, for suggestions while typing. */
  limit: z.coerce.number().int().min(1).max(2000).optional(),
});
export type SearchQuery = z.output<typeof query>;

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/search/{apiPath}',
  action: 'search.everywhere',
  about: 'nothing',
  summary: 'Search all master tables and projects',
  group,
  params: z.object({ apiPath: z.enum(searchPaths) }),
  query,
  answer: searchAnswer,
});

export const searchProject = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/search/{apiPath}',
  action: 'project.read',
  about: 'project',
  summary: 'Search the records, tables and issued codes of a project',
  group,
  params: projectParams.extend({ apiPath: z.enum(['records', 'tables', 'codes']) }),
  query,
  answer: searchAnswer,
});
