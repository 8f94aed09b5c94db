// Whom an action will hit, asked before it happens.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { inBothHomes } from '../platform/homes.ts';
import { id } from '../platform/rules.ts';
import { projectParams } from '../people/project-standing.ts';
import { key, newFields, reviewedRow } from './bulk-update.ts';
import { columnFilters } from './records.ts';
import { tableActions, tableHomes } from './table-homes.ts';

const group = 'Changes';

export const impactActions = [
  'Remove',
  'Edit',
  'De-relate',
  'Archive',
  'Update',
  'RemoveField',
  'EditField',
  'RemoveTable',
] as const;
export type ImpactAction = (typeof impactActions)[number];

/**
 * What the call itself takes: a record or a selection of records, a field, reviewed rows, projects; beside them the values of the
 * record or the field that is edited, which are read by the table's fields.
 */
export const impactBody = z.looseObject({
  action: z.enum(impactActions),
  recordId: id.optional(),
  kind: z.enum(['these', 'allBut']).optional(),
  ids: z.array(id).optional(),
  q: z.string().optional(),
  filters: columnFilters.optional(),
  tableFieldId: z.string().optional(),
  records: z.array(reviewedRow).optional(),
  newFields: newFields.optional(),
  key: key.optional(),
  modified: z.string().optional(),
  projects: z.array(z.string()).optional(),
});
export type ImpactQuestion = z.output<typeof impactBody>;

const hit = z.object({
  count: z.number(),
  /** The first twenty. */
  names: z.array(z.string()),
});
export type Hit = z.infer<typeof hit>;

export const impact = z.object({
  /** That see one of the records. One that has its own copy of all of them is among the local copies alone. */
  projects: hit,
  /** That offer one of the records: by pick, or as a record of the table. For a field, that use it. */
  configurations: hit,
  reports: hit,
  /** The projects that have taken their own copy of one of the records. */
  localCopies: hit,
  issuedCodes: hit,
});
export type Impact = z.infer<typeof impact>;

const asking = {
  method: 'POST' as const,
  path: '/impact',
  body: impactBody,
  answer: impact,
};

export const impactOnTable = inBothHomes(tableHomes, {
  ...asking,
  size: 'rows',
  names: { master: 'impact.impactOnMasterTable', project: 'impact.impactOnProjectTable' },
  action: tableActions.write,
  summary: {
    master: 'Preview the effects of an action on a master table or its records; nothing is done',
    project: 'Preview the effects of an action on a project table or its records; nothing is done',
  },
  group,
});

export const impactOnProject = endpoint({
  ...asking,
  path: '/projects/{projectNumber}/impact',
  action: 'projects.write',
  about: 'archived project',
  summary: 'Preview the effects of archiving a project; nothing is done',
  group,
  params: projectParams,
});
