// The register that a call is about: looked at without a transaction, or held in one.
import { parseTree, type Tree } from '@codes/codes';
import { can, refuse, type Action } from '@codes/contract';
import type { IntegrationActor } from '../../people/integrations/integration-actor.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { projectFor, type ResolvedProject } from '../../people/standing/resolved-project.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { withNamesForIds } from '../../tables/references/names-in-trees.ts';
import { namesOf } from '../../tables/references/tree-names.store.ts';
import { availableOf, type AvailableTables } from '../code-engine/available-tables.ts';
import { createCodeReader, type CodeReader } from '../code-reader/code-reader.ts';
import { readConfiguration, readKeepsRegister, type Lock } from './resolve-register.store.ts';

/** What a look into it takes. */
export type RegisterId = { projectId: number; configurationId: number };

export type Register = RegisterId & {
  name: string;
  tree: Tree | null;
  tables: AvailableTables;
  /** Of the configuration: another one tells that it was changed in between. */
  version: string;
};

/** Somebody who may issue: a member of the project, or another system. */
export type Issuer = SignedInUser | IntegrationActor;

type Params = { stringConfigurationId: number };
type Project = { projectId: number };

/** For whoever needs no tree. */
export async function registerToRead(
  db: Db | Tx,
  { projectId }: Project,
  { stringConfigurationId: configurationId }: Params,
): Promise<RegisterId> {
  keptOrRefused(await readKeepsRegister(db, { projectId, configurationId }));
  return { projectId, configurationId };
}

export async function resolveRegister(
  db: Db | Tx,
  project: Project,
  params: Params,
  lock: Lock = 'none',
): Promise<Register> {
  const { projectId } = project;
  const configurationId = params.stringConfigurationId;
  const { name, version, root, tables } = keptOrRefused(
    await readConfiguration(db, { projectId, configurationId }, lock),
  );
  const fields = tables.flatMap(({ fieldRows }) => fieldRows ?? []);
  const names = namesOf(
    tables.map((table) => ({ id: table.tableId, name: table.name })),
    fields.map((field) => ({ id: field.fieldId, name: field.name })),
  );
  const { tree } = parseTree(withNamesForIds(root, names));
  return { projectId, configurationId, name, tree, tables: availableOf(tables), version };
}

function keptOrRefused<Read extends { keepsRegister: boolean }>(read: Read | null): Read {
  if (read === null) throw refuse('configurationNotFound');
  if (!read.keepsRegister) throw refuse('registerNotKept');
  return read;
}

/** The project is there, the caller still may, and the configuration stays as it is until the transaction ends. */
export async function holdRegister(
  tx: Tx,
  caller: Issuer,
  action: Action,
  { projectNumber }: ResolvedProject,
  params: Params,
): Promise<Register> {
  const project = await projectFor(tx, caller, projectNumber, 'project');
  if (project === null) throw refuse('projectNotFound');
  if (!can(caller, action, project.standing)) throw refuse('notProjectAdministrator');
  return resolveRegister(tx, project, params, 'held');
}

export function readerOf(db: Db | Tx, { tables, tree }: Register): CodeReader {
  return createCodeReader(db, tables, tree);
}
