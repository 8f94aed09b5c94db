// The table that a bulk call is about: looked at without a transaction, then held in one.
import { can, refuse } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import {
  resolveMasterTable,
  masterTableToWrite,
  resolveProjectTable,
  projectTableToWrite,
  type ResolvedTable,
  type WriteTo,
} from '../fields/resolved-table.ts';
import { projectFor, type ResolvedProject } from '../../people/standing/resolved-project.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { waitForTurn } from '../../platform/db/bulk-writes.ts';

export type Target = {
  tableId: number;
  look: (db: Db) => Promise<ResolvedTable>;
  hold: (tx: Tx, what: WriteTo) => Promise<ResolvedTable>;
};

type OfMaster = { user: SignedInUser; params: { masterTableId: number } };
type OfProject = { user: SignedInUser; project: ResolvedProject; params: { tableId: number } };

/** Nothing is asked for yet: the work has transactions of its own. */
export const target = {
  master: (_: Db, { user, params }: OfMaster) => masterTarget(user, params.masterTableId),
  project: (_: Db, { user, project, params }: OfProject) => projectTarget(user, project, params.tableId),
};

function masterTarget(user: SignedInUser, tableId: number): Target {
  return {
    tableId,
    look: async (db) => {
      const table = await resolveMasterTable(db, user, tableId);
      if (table.isArchived) throw refuse('masterTableArchived', { name: table.name });
      return table;
    },
    hold: async (tx, what) => {
      await waitForTurn(tx, tableId);
      return masterTableToWrite(tx, tableId, what);
    },
  };
}

function projectTarget(user: SignedInUser, project: ResolvedProject, tableId: number): Target {
  return {
    tableId,
    look: (db) => resolveProjectTable(db, project.projectId, tableId),
    hold: async (tx, what) => {
      await waitForTurn(tx, tableId);
      // While the rows were checked the project may have been archived, or the user been removed from it.
      const now = await projectFor(tx, user, project.projectNumber, 'project');
      if (now === null) throw refuse('projectNotFound');
      if (!can(user, 'projectTables.write', now.standing)) throw refuse('notProjectAdministrator');
      return projectTableToWrite(tx, now.projectId, tableId, what);
    },
  };
}
