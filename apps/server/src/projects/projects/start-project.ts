import { refuse, type NewProject } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Inviter } from '../../people/users/invitations.ts';
import { makeAdministrator } from '../members/make-administrator.ts';
import { findNumberByKey, findPerson, storeNewProject } from './projects.store.ts';

/** With the change that it belongs to: what the project is given next is a part of it. */
type StartedProject = { projectId: number; change: Change };

/** An empty project with its UA as administrator. */
export async function startProject(
  tx: Tx,
  outbox: Outbox,
  inviter: Inviter,
  project: NewProject,
  what: 'Add project' | 'Copy',
): Promise<StartedProject> {
  const { user: by } = inviter;
  const { projectNumber, ...values } = project;
  const ua = await knownPerson(tx, project.ua);
  const numberKey = numberKeyOf(projectNumber);
  const number = { projectNumber, numberKey };
  const projectId = await storeNewProject(tx, number, { ...values, ua: ua.userId }, by.userId);
  if (projectId === null) {
    // Named as it is there, since it may differ from what was sent in case and spaces.
    const taken = (await findNumberByKey(tx, numberKey)) ?? projectNumber;
    throw refuse('projectNumberTaken', { projectNumber: taken });
  }
  const change = await openChange(tx, by, { what, projectId, about: project.name });
  await writeDetails(tx, change, [{ subject: 'project', subjectId: projectId, act: 'add', after: project }]);
  await makeAdministrator(tx, outbox, inviter, { change, projectId, person: ua });
  return { projectId, change };
}

/** A possible UA: an employee of the directory, or anybody else with an account. */
export async function knownPerson(tx: Tx, userName: string, formerUa: string | null = null) {
  const person = await findPerson(tx, userName);
  // One who has left stays the UA until there is another one, but cannot become it.
  const hasLeft = person !== null && !person.isActive && userName !== formerUa;
  if (person === null || hasLeft) {
    throw refuse('invalid', null, [{ key: 'at', place: 'ua', problem: { key: 'unknownPerson', userName } }]);
  }
  return person;
}

/** One key for numbers that differ only in case or spaces: there is one project of them. */
function numberKeyOf(projectNumber: string): string {
  return projectNumber.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}
