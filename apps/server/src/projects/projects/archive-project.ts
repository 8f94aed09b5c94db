import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { endAllMemberships } from '../members/remove-member.ts';
import { dropFrozen, freezeLinks, lockLinks } from './frozen-tables.store.ts';
import { lockProject, storeStatus } from './projects.store.ts';
import { resolveProjectTable } from '../../tables/fields/resolved-table.ts';
import { becomeLocal } from '../../tables/project-tables/become-local.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';

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
  await storeStatus(tx, projectId, true, by.userId);
  await writeDetails(tx, change, [{ subject: 'project', subjectId: projectId, act: 'archive' }]);
}

/** Takes up the links whose master is still active; the other tables stay, with what was frozen. */
export async function restoreProject(tx: Tx, user: SignedInUser, projectNumber: string): Promise<void> {
  const project = await lockProject(tx, projectNumber);
  if (project === null) throw refuse('projectNotFound');
  if (!project.isArchived) throw refuse('projectActive', { projectNumber });
  const { projectId } = project;

  const change = await openChange(tx, user, { what: 'Restore', projectId, about: project.name });
  const links = await lockLinks(tx, projectId);
  for (const { tableId, masterTableId, name } of links.filter((link) => link.isMasterArchived)) {
    const table = await resolveProjectTable(tx, projectId, tableId);
    await becomeLocal(tx, { ...table, masterTableId, name }, change, 'frozen');
  }
  await dropFrozen(
    tx,
    links.map(({ tableId }) => tableId),
  );
  await storeStatus(tx, projectId, false, user.userId);
  await writeDetails(tx, change, [{ subject: 'project', subjectId: projectId, act: 'restore' }]);
}
