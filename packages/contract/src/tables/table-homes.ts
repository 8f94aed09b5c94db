// A table lives in the control panel or in a project; below it, both have the same calls.
import { z } from 'zod';
import { projectParams } from '../people/project-standing.ts';
import { idInAddress } from '../platform/rules.ts';

export const masterTableParams = z.object({ masterTableId: idInAddress });
export const projectTableParams = projectParams.extend({ tableId: idInAddress });

const masterTables = { path: '/master-tables', group: 'Master tables' };
const projectTables = { path: '/projects/{projectNumber}/tables', group: 'Project tables' };

export const tableHomes = {
  master: {
    ...masterTables,
    path: `${masterTables.path}/{masterTableId}`,
    params: masterTableParams.shape,
  },
  project: {
    ...projectTables,
    path: `${projectTables.path}/{tableId}`,
    params: projectTableParams.shape,
  },
};

/** The lists of tables, where new ones are made. */
export const tableLists = {
  master: { ...masterTables, params: {} },
  project: { ...projectTables, params: projectParams.shape },
};

/** Several tables at once, their ids joined by commas. */
export const severalTables = {
  master: {
    ...masterTables,
    path: `${masterTables.path}/{masterTableIds}`,
    params: { masterTableIds: z.string() },
  },
  project: {
    ...projectTables,
    path: `${projectTables.path}/{tableIds}`,
    params: { ...projectParams.shape, tableIds: z.string() },
  },
};

export const tableActions = {
  read: { master: 'masterTables.read', project: 'project.read' },
  write: { master: 'masterTables.write', project: 'projectTables.write' },
  /** Its records; everything else of it is a matter of `write`. */
  writeRecords: { master: 'masterRecords.write', project: 'projectRecords.write' },
  /** For people alone, as all that tells of people. */
  changes: { master: 'masterTables.changes', project: 'project.changes' },
  /** An address without a token is for people alone. */
  download: { master: 'masterTables.download', project: 'project.download' },
} as const;
