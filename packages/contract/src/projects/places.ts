// Where one can go by name: the projects, tables and string configurations that somebody sees.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { asIssue } from '../platform/issues.ts';

const inProject = { projectNumber: z.string(), project: z.string() };

export const foundPlaces = z.object({
  projects: z.array(z.object({ projectNumber: z.string(), name: z.string() })),
  /** null: a master table. */
  tables: z.array(z.object({ tableId: z.number(), name: z.string(), at: z.object(inProject).nullable() })),
  /** null: a template of the control panel. */
  configurations: z.array(
    z.object({ stringConfigurationId: z.number(), name: z.string(), at: z.object(inProject).nullable() }),
  ),
});
export type FoundPlaces = z.infer<typeof foundPlaces>;

export const findPlaces = endpoint({
  method: 'GET',
  path: '/places',
  action: 'account.own',
  about: 'nothing',
  summary: 'Find the projects, tables and string configurations visible to you, by name',
  group: 'Search',
  query: z.object({
    searchQuery: z
      .string({ error: asIssue({ key: 'searchText' }) })
      .trim()
      .min(1, asIssue({ key: 'searchText' }))
      .max(200),
    /** The number of the project at hand: what is in it comes first. */
    near: z.string().max(200).optional(),
    /** Of each kind. */
    limit: z.coerce.number().int().min(1).max(20).default(5),
  }),
  answer: foundPlaces,
});
