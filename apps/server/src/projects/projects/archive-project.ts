import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { endAllMemberships } from '../members/remove-member.ts';
import { freezeLinks, lockLinks } from './frozen-tables.store.ts';
import { lockProject, storeStatus } from './projects.store.ts';

/** Keeps what the members could see as it is now, and ends their access. */
export async function archiveProject(tx: Tx, by: { userId: number }, projectNumber: string): Promise<void> {
  const project = await lockProject(tx, projectNumber);
  if (project === null) throw refuse('projectNotFound');
  if (project.isArchived) throw refuse('projectArchived', { projectNumber });
  const { projectId } = project;

  const change = await openChange(tx, by, { what: 'Archive', projectId, about: project.name });
  await lockLinks(tx, projectId);
  await freezeLinks(tx, projectId);
  await endAllMemberships(tx, change, projectId);
  await storeStatus(tx, projectId, true);
  await writeDetails(tx, change, [{ subject: 'project', subjectId: projectId, act: 'archive' }]);
}
