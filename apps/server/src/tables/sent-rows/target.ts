// The table that a bulk call is about: looked at without a transaction, then held in one.
import { can, refuse } from '@codes/contract';
import { integrationNow, type IntegrationActor } from '../../people/integrations/integration-actor.ts';
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

/** Who may write records. */
type Writer = SignedInUser | IntegrationActor;

type OfMaster = { actor: Writer; params: { masterTableId: number } };
type OfProject = { actor: Writer; project: ResolvedProject; params: { tableId: number } };

/** Nothing is asked for yet: the work has transactions of its own. */
export const target = {
  master: (_: Db, { actor, params }: OfMaster) => masterTarget(actor, params.masterTableId),
  project: (_: Db, { actor, project, params }: OfProject) => projectTarget(actor, project, params.tableId),
};

/** The list that a new table comes into. */
export type NewTableTarget = {
  projectId: number | null;
  /** The list, held while the table is made. */
  hold: (tx: Tx) => Promise<void>;
  table: (tx: Tx, tableId: number) => Promise<ResolvedTable>;
};

export const newTableTarget = {
  master: (): NewTableTarget => ({
    projectId: null,
    hold: async () => {},
    table: (tx, tableId) => masterTableToWrite(tx, tableId, 'table'),
  }),
  project: (_: Db, { user, project }: { user: SignedInUser; project: ResolvedProject }): NewTableTarget => ({
    projectId: project.projectId,
    hold: async (tx) => void (await projectNow(tx, user, 'projectTables.write', project)),
    table: (tx, tableId) => projectTableToWrite(tx, project.projectId, tableId, 'table'),
  }),
};

function masterTarget(writer: Writer, tableId: number): Target {
  return {
    tableId,
    look: async (db) => {
      const table = await resolveMasterTable(db, writer, tableId);
      if (table.isArchived) throw refuse('masterTableArchived', { name: table.name });
      return table;
    },
    hold: async (tx, what) => {
      await waitForTurn(tx, tableId);
      if (!can(await writerNow(tx, writer), 'masterRecords.write', null, tableId)) throw refuse('forbidden');
      return masterTableToWrite(tx, tableId, what);
    },
  };
}

function projectTarget(writer: Writer, project: ResolvedProject, tableId: number): Target {
  return {
    tableId,
    look: (db) => resolveProjectTable(db, project.projectId, tableId),
    hold: async (tx, what) => {
      await waitForTurn(tx, tableId);
      const now = await projectNow(tx, await writerNow(tx, writer), 'projectRecords.write', project, tableId);
      return projectTableToWrite(tx, now.projectId, tableId, what);
    },
  };
}

/** While the rows were checked the project may have been archived, or the writer have lost the right to write. */
async function projectNow(
  tx: Tx,
  writer: Writer,
  action: 'projectRecords.write' | 'projectTables.write',
  { projectNumber }: ResolvedProject,
  tableId: number | null = null,
) {
  const now = await projectFor(tx, writer, projectNumber, 'project');
  if (now === null) throw refuse('projectNotFound');
  if (!can(writer, action, now.standing, tableId)) throw refuse('notProjectAdministrator');
  return now;
}

/** What a key may is read again; what a person may is asked of the project. */
async function writerNow(tx: Tx, writer: Writer): Promise<Writer> {
  if (writer.kind === 'user') return writer;
  const now = await integrationNow(tx, writer);
  if (now === null) throw refuse('notAuthorized');
  return now;
}
