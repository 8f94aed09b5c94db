import { refuse, type Sentence, type User, type users } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Tx } from '../../platform/db/schema.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { lockAdministrators, storeAdministration } from '../../people/settings/administrators.store.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { mailInvitation, type Inviter } from '../../people/users/invitations.ts';
import { listUsers } from '../../people/users/users.store.ts';
import { joinProject } from '../members/join-project.ts';
import { storeExternalAccounts } from '../members/members.store.ts';
import { lockAccounts, lockProjects, type Account, type LockedProject } from './invitations.store.ts';

type Entry = users.InvitedPerson & { row: number };
type Invited = Entry & Pick<Account, 'userId' | 'wasAdministrator' | 'memberOf'> & { isNew: boolean };

/** All of them or none. Who has not come yet is invited anew; who is here already needs no invitation. */
export async function invitePeople(
  tx: Tx,
  outbox: Outbox,
  inviter: Inviter,
  people: readonly users.InvitedPerson[],
): Promise<User[]> {
  const { user: by } = inviter;
  const entries = inOrder(people);
  if (entries.some(({ isAdministrator }) => isAdministrator)) await lockAdministrators(tx);
  const projects = await lockProjects(
    tx,
    entries.flatMap((entry) => entry.projects.map(({ projectNumber }) => projectNumber)),
  );
  const invited = await accountsOf(tx, entries, projects);
  await recordInvitations(tx, by, invited);
  await makeAdministrators(tx, by, invited);
  for (const project of projects) await addToProject(tx, by, project, invited);
  for (const person of invited) await mailInvitation(tx, outbox, inviter, person);
  return listUsers(
    tx,
    invited.map(({ userName }) => userName),
  );
}

/** In which two invitations at a time cannot block each other. */
function inOrder(people: readonly users.InvitedPerson[]): Entry[] {
  return people
    .map((person, index) => ({ ...person, row: index + 1 }))
    .toSorted((a, b) => (a.userName === b.userName ? a.row - b.row : a.userName < b.userName ? -1 : 1));
}

async function accountsOf(
  tx: Tx,
  entries: readonly Entry[],
  projects: readonly LockedProject[],
): Promise<Invited[]> {
  const made = new Set((await storeExternalAccounts(tx, entries)).map(({ userId }) => userId));
  const accounts = new Map((await lockAccounts(tx, entries)).map((account) => [account.userName, account]));
  const problems = entries.flatMap((entry, index) => [
    ...personProblems(entry, accounts.get(entry.userName), entries[index - 1]),
    ...projectProblems(entry, projects),
  ]);
  if (problems.length > 0) throw refused(problems);
  return entries.flatMap((entry) => {
    const account = accounts.get(entry.userName);
    return account === undefined ? [] : [{ ...entry, ...account, isNew: made.has(account.userId) }];
  });
}

type Problem = { row: number; problem: Sentence };

/** The entry before it is of the same person, if any is. */
function personProblems(
  { userName, row }: Entry,
  account: Account | undefined,
  before: Entry | undefined,
): Problem[] {
  if (before?.userName === userName) {
    return [{ row, problem: { key: 'invitedInRow', userName, row: before.row } }];
  }
  if (account?.isInvited !== true) return [{ row, problem: { key: 'isHere', userName } }];
  return account.isActive ? [] : [{ row, problem: { key: 'isDeactivated', userName } }];
}

function projectProblems({ row, projects: wanted }: Entry, known: readonly LockedProject[]): Problem[] {
  return wanted.flatMap(({ projectNumber }): Problem[] => {
    const project = known.find((one) => one.projectNumber === projectNumber);
    if (project === undefined) return [{ row, problem: { key: 'unknownProject', projectNumber } }];
    return project.isArchived ? [{ row, problem: { key: 'projectArchived', projectNumber } }] : [];
  });
}

function refused(problems: readonly Problem[]) {
  return refuse(
    'invitationsRefused',
    null,
    problems
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, problem }) => ({ key: 'at', place: { key: 'row', row }, problem })),
  );
}

const namesOf = (people: readonly Invited[]) =>
  people
    .map(({ userName }) => userName)
    .join(', ')
    .slice(0, 200);

async function recordInvitations(tx: Tx, by: SignedInUser, invited: readonly Invited[]): Promise<void> {
  const change = await openChange(tx, by, { what: 'Edit profile', about: namesOf(invited) });
  await writeDetails(
    tx,
    change,
    invited.map(({ userId, userName, companyName, isNew }) => ({
      subject: 'user',
      subjectId: userId,
      act: isNew ? 'invite' : 'invite again',
      after: isNew ? { userName, companyName, isExternal: true } : { isInvited: true },
    })),
  );
}

async function makeAdministrators(tx: Tx, by: SignedInUser, invited: readonly Invited[]): Promise<void> {
  const made = invited.filter(
    ({ isAdministrator, wasAdministrator }) => isAdministrator && !wasAdministrator,
  );
  if (made.length === 0) return;
  const change = await openChange(tx, by, { what: 'Add administrator', about: namesOf(made) });
  for (const { userId } of made) await storeAdministration(tx, userId, true);
  await writeDetails(
    tx,
    change,
    made.map(({ userId, userName }) => ({
      subject: 'user',
      subjectId: userId,
      act: 'make administrator',
      after: { userName },
    })),
  );
}

/** A change of the project's, which can be undone there as any other addition of members. */
async function addToProject(
  tx: Tx,
  by: SignedInUser,
  { projectId, projectNumber }: LockedProject,
  invited: readonly Invited[],
): Promise<void> {
  const roles = invited.flatMap((person) => {
    const wanted = person.projects.findLast((one) => one.projectNumber === projectNumber);
    return wanted === undefined || person.memberOf.includes(projectId)
      ? []
      : [{ ...person, role: wanted.role }];
  });
  if (roles.length === 0) return;
  const change = await openChange(tx, by, {
    what: 'Add members',
    projectId,
    about: namesOf(roles),
    undoAction: 'members.write',
  });
  await joinProject(tx, change, projectId, roles);
}
