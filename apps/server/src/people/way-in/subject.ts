// What a call is about, and whether the caller may make it.
import { can, refuse, type Endpoint } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { projectFor, type ProjectAtHand } from '../standing/project-at-hand.ts';
import type { Caller } from './caller.ts';

/** The project of the path, where the call is about one. What the caller may not see is not there, before it is forbidden. */
export async function authorise(
  db: Db | Tx,
  { action, about }: Endpoint,
  caller: Caller,
  params: unknown,
): Promise<ProjectAtHand | null> {
  if (about === 'nothing') {
    if (can(caller, action)) return null;
    throw refuse(caller.kind === 'anonymous' ? 'notAuthorized' : 'forbidden');
  }
  if (caller.kind === 'anonymous') throw refuse('notAuthorized');
  const { projectNumber } = params as { projectNumber: string };
  const project = await projectFor(db, caller, projectNumber, about);
  if (project === null) throw refuse('projectNotFound');
  if (!can(caller, action, project.standing)) throw refuse('notProjectAdministrator');
  return project;
}
