import { projects, refuse, type NewProject } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { makeAdministrator } from '../members/make-administrator.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { numberKeyOf } from './number-key.ts';
import { findNumberByKey, findPerson, storeNewProject } from './projects.store.ts';

/** An empty project with its UA as administrator; answers its id. */
export async function startProject(tx: Tx, by: SignedInUser, project: NewProject): Promise<number> {
  const { projectNumber, ...values } = project;
  const ua = await knownPerson(tx, project.ua);
  const numberKey = numberKeyOf(projectNumber);
  const projectId = await storeNewProject(tx, { projectNumber, numberKey }, { ...values, ua: ua.userId });
  if (projectId === null) {
    // Named as it is there, since it may differ from what was sent in case and spaces.
    const taken = (await findNumberByKey(tx, numberKey)) ?? projectNumber;
    throw refuse('projectNumberTaken', { projectNumber: taken });
  }
  await writeHistory(tx, [
    { by, projectId, subject: 'project', subjectId: projectId, act: 'add', after: project },
  ]);
  await makeAdministrator(tx, by, projectId, ua);
  return projectId;
}

/** Whoever can be a UA: an employee of the directory, or anybody else with an account. */
export async function knownPerson(tx: Tx, userName: string, formerUa: string | null = null) {
  const person = await findPerson(tx, userName);
  // Whoever has left stays the UA until there is another one, but becomes it no more.
  const hasLeft = person !== null && !person.isActive && userName !== formerUa;
  if (person === null || hasLeft) {
    throw refuse('invalid', null, [`ua: ${projects.projectWords.unknownPerson(userName)}`]);
  }
  return person;
}
