// The register that a call is about: looked at without a transaction, or held in one.
import { can, refuse, type Action } from '@codes/contract';
import { sql } from 'kysely';
import type { IntegrationActor } from '../../people/integrations/integration-actor.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { projectFor, type ResolvedProject } from '../../people/standing/resolved-project.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { documentTableOf } from '../../tables/references/document-bodies.store.ts';
import {
  resolveConfiguration,
  type Lock,
  type ResolvedConfiguration,
} from '../code-engine/resolved-configuration.ts';

export type Register = ResolvedConfiguration;

/** All that a use case needs which reads entries and no codes. */
export type RegisterId = Pick<Register, 'projectId' | 'configurationId'>;

/** Somebody who may issue: a member of the project, or another system. */
export type Issuer = SignedInUser | IntegrationActor;

type Params = { stringConfigurationId: number };
type Project = { projectId: number };

export async function registerIdOf(
  db: Db | Tx,
  { projectId }: Project,
  { stringConfigurationId: configurationId }: Params,
): Promise<RegisterId> {
  const { table, id } = documentTableOf('configuration');
  const { rows } = await sql<{ keepsRegister: boolean }>`
    select d.keeps_register as "keepsRegister" from ${table} d
    where d.${id} = ${configurationId} and d.project_id = ${projectId}
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw refuse('configurationNotFound');
  refuseWithout(found);
  return { projectId, configurationId };
}

export async function resolveRegister(
  db: Db | Tx,
  project: Project,
  params: Params,
  lock: Lock = 'none',
): Promise<Register> {
  const configuration = await resolveConfiguration(db, project, params, lock);
  refuseWithout(configuration);
  return configuration;
}

function refuseWithout({ keepsRegister }: { keepsRegister: boolean }): void {
  if (!keepsRegister) throw refuse('registerNotKept');
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
