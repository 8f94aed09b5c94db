import { refuse, type Project, type ProjectChange, type StartedFrom } from '@codes/contract';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Inviter } from '../../people/users/invitations.ts';
import { makeAdministrator } from '../members/make-administrator.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { auditValues } from '../../people/standing/project-columns.ts';
import { findProject } from '../../people/standing/projects-seen.store.ts';
import { lockProject, storeProject } from './projects.store.ts';
import { knownPerson } from './start-project.ts';

type Edit = Inviter & {
  projectNumber: string;
  after: ProjectChange;
  startedFrom: StartedFrom;
};

export async function updateProject(
  tx: Tx,
  outbox: Outbox,
  { user, language, projectNumber, after, startedFrom }: Edit,
): Promise<Project> {
  const project = await lockProject(tx, projectNumber);
  if (project === null) throw refuse('projectNotFound');
  if (project.isArchived) throw refuse('projectArchived', { projectNumber });
  refuseChangedSince(await foundProject(tx, user, projectNumber), startedFrom);
  const { projectId, uaUserName } = project;
  const ua = await knownPerson(tx, after.ua, uaUserName);

  const row = await wholeRow(tx, 'projects', projectId);
  await storeProject(tx, projectId, { ...after, ua: ua.userId }, user.userId);
  const change = await openChange(tx, user, {
    what: 'Edit project',
    projectId,
    about: after.name,
    undoAction: 'projects.write',
  });
  await keepRow(tx, change, 'projects', [projectId], row);
  await writeDetails(tx, change, [
    {
      subject: 'project',
      subjectId: projectId,
      act: 'edit',
      before: auditValues({ ...project, ua: uaUserName }),
      after,
    },
  ]);
  // Only a new UA: after a restore, editing the name alone gives nobody their access back.
  if (ua.userId !== project.ua) {
    await makeAdministrator(tx, outbox, { user, language }, { change, projectId, person: ua });
  }
  return foundProject(tx, user, projectNumber);
}

async function foundProject(tx: Tx, user: SignedInUser, projectNumber: string): Promise<Project> {
  const project = await findProject(tx, user, projectNumber);
  if (project === null) throw refuse('projectNotFound');
  return project;
}
