// The subject of a call, and whether the caller may make it.
import { can, refuse, type Action, type Endpoint } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import {
  projectFor,
  projectSeen,
  type ResolvedProject,
  type ProjectRow,
} from '../standing/resolved-project.ts';
import type { Caller } from './caller.ts';

/** The caller, and the project in the path. */
export type Admitted = { caller: Caller; project: ResolvedProject | null };

/** The project of the path, where the call is about one. What the caller may not see is not there, before it is forbidden. */
export async function authorise(
  db: Db | Tx,
  { action, about }: Endpoint,
  caller: Caller,
  params: unknown,
): Promise<ResolvedProject | null> {
  const tableId = tableIn(params);
  if (about === 'nothing') return allowedWithoutProject(action, caller, tableId);
  if (caller.kind === 'anonymous') throw refuse('notAuthorized');
  const { projectNumber } = params as { projectNumber: string };
  return allowed(action, caller, await projectFor(db, caller, projectNumber, about), tableId);
}

/** For a project that has been read already. */
export function authoriseReading(
  { action, about }: Endpoint,
  caller: Caller,
  params: unknown,
  found: ProjectRow | null,
): ResolvedProject | null {
  const tableId = tableIn(params);
  if (about === 'nothing') return allowedWithoutProject(action, caller, tableId);
  if (caller.kind === 'anonymous') throw refuse('notAuthorized');
  return allowed(action, caller, found && projectSeen(found, caller, about), tableId);
}

/** The table that the path names, as it stands there. */
function tableIn(params: unknown): number | null {
  const { tableId, masterTableId = tableId } = params as { tableId?: unknown; masterTableId?: unknown };
  return masterTableId === undefined ? null : Number(masterTableId);
}

function allowedWithoutProject(action: Action, caller: Caller, tableId: number | null): null {
  if (can(caller, action, null, tableId)) return null;
  throw refuse(caller.kind === 'anonymous' ? 'notAuthorized' : 'forbidden');
}

function allowed(
  action: Action,
  caller: Caller,
  project: ResolvedProject | null,
  tableId: number | null,
): ResolvedProject {
  if (project === null) throw refuse('projectNotFound');
  if (!can(caller, action, project.standing, tableId)) throw refuse('notProjectAdministrator');
  return project;
}
