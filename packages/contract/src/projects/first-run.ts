// How far a new installation has come on the way to its first code.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

/** Each is the first of its kind that is there; null where there is none yet. */
export const firstRun = z.object({
  table: z
    .object({
      tableId: z.number(),
      name: z.string(),
      /** null: a master table. */
      projectNumber: z.string().nullable(),
      records: z.number(),
      fields: z.number(),
    })
    .nullable(),
  project: z
    .object({ projectNumber: z.string(), name: z.string(), tables: z.number(), members: z.number() })
    .nullable(),
  configuration: z
    .object({
      stringConfigurationId: z.number(),
      name: z.string(),
      projectNumber: z.string(),
      project: z.string(),
    })
    .nullable(),
  /** Whether codes are made here: one is issued, or there is more than one configuration to make them from. */
  makesCodes: z.boolean(),
});
export type FirstRun = z.infer<typeof firstRun>;

export const readFirstRun = endpoint({
  method: 'GET',
  path: '/first-run',
  action: 'projects.read',
  about: 'nothing',
  summary:
    'Get the first table, project and string configuration of this installation, and whether it has codes yet',
  group: 'Projects',
  answer: firstRun,
});
