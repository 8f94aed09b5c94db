import { refuse, type Project } from '@codes/contract';
import type { Tx } from '../db/schema.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { findProject } from './projects.store.ts';
import { startProject, type NewProject } from './start-project.ts';

type Start = NewProject & { masterTableIds: readonly number[]; stringConfigurationIds: readonly number[] };

export async function createProject(tx: Tx, user: SignedInUser, start: Start): Promise<Project> {
  const { masterTableIds: _, stringConfigurationIds: __, ...project } = start;
  await startProject(tx, user, project);
  const stored = await findProject(tx, user, project.projectNumber);
  if (stored === null) throw refuse('projectNotFound');
  return stored;
}
