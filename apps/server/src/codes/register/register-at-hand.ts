// The register that a call is about: looked at without a transaction, or held in one.
import { parseTree, type Tree } from '@codes/codes';
import { can, refuse, type Action } from '@codes/contract';
import type { IntegrationActor } from '../../people/integrations/integration-actor.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { projectFor, type ProjectAtHand } from '../../people/standing/project-at-hand.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { availableTables } from '../code-engine/available-tables.ts';
import { createCodeReader, type CodeReader } from '../code-reader/code-reader.ts';
import { configurationKind } from '../configurations/configuration-kind.ts';
import { readDocument } from '../saved-documents/save-document.ts';
import type { Lock } from '../saved-documents/saved-documents.store.ts';

export type Register = {
  projectId: number;
  configurationId: number;
  name: string;
  tree: Tree | null;
  /** Of the configuration: another one tells that it was saved in between. */
  modified: string;
};

/** Somebody who may issue: a member of the project, or another system. */
export type Issuer = SignedInUser | IntegrationActor;

export async function registerAtHand(
  db: Db | Tx,
  { projectId }: { projectId: number },
  { stringConfigurationId }: { stringConfigurationId: number },
  lock: Lock = 'none',
): Promise<Register> {
  const owner = { projectId };
  const configuration = await readDocument(db, configurationKind, owner, stringConfigurationId, lock);
  if (!configuration.keepsRegister) throw refuse('registerNotKept');
  return {
    projectId,
    configurationId: configuration.stringConfigurationId,
    name: configuration.name,
    tree: parseTree(configuration.rootConfigurationSegment).tree,
    modified: configuration.modified,
  };
}

/** The project is there, the caller still may, and the configuration stays as it is until the transaction ends. */
export async function holdRegister(
  tx: Tx,
  caller: Issuer,
  action: Action,
  { projectNumber }: ProjectAtHand,
  params: { stringConfigurationId: number },
): Promise<Register> {
  const project = await projectFor(tx, caller, projectNumber, 'project');
  if (project === null) throw refuse('projectNotFound');
  if (!can(caller, action, project.standing)) throw refuse('notProjectAdministrator');
  return registerAtHand(tx, project, params, 'held');
}

export async function readerOf(db: Db | Tx, { projectId, tree }: Register): Promise<CodeReader> {
  return createCodeReader(db, await availableTables(db, projectId), tree);
}
