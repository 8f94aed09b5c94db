import {
  email,
  members,
  readRow,
  refuse,
  type Member,
  type NewMember,
  type ReadRow,
  type Sentence,
} from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { addEmployee } from '../../people/directory/keep-employee.ts';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { makeInvitation } from '../../people/sign-in/password-links.ts';
import type { Inviter } from '../../people/users/invitations.ts';
import { joinProject } from './join-project.ts';
import { findPeople, listMembers, storeExternalAccounts, type FoundPerson } from './members.store.ts';

type Project = { projectId: number; projectNumber: string; name: string };
type Entry = NewMember & { row: number };
type Newcomer = Entry & Pick<FoundPerson, 'userId' | 'hasPassword'>;

/** All of them or none: one row that cannot be added keeps out the others too. */
export async function addMembers(
  tx: Tx,
  { outbox, organisation }: { outbox: Outbox; organisation: string },
  { user, language, project, body }: Inviter & { project: Project; body: readonly unknown[] },
): Promise<Member[]> {
  const read = body.map((sent, index) => readRow(members.newMember, sent, index));
  const entries = lastPerPerson(read);
  const { projectId } = project;
  const about = entries
    .map(({ userName }) => userName)
    .join(', ')
    .slice(0, 200);
  const change = await openChange(tx, user, {
    what: 'Add members',
    projectId,
    about,
    undoAction: 'members.write',
  });
  await makeExternalAccounts(tx, change, entries);
  await makeEmployeeAccounts(tx, change, entries, organisation);
  const newcomers = await checked(tx, projectId, entries, read);
  await join(tx, change, projectId, newcomers);
  for (const newcomer of newcomers) await notify(tx, outbox, { user, language }, project, newcomer);
  const added = new Set(newcomers.map(({ userName }) => userName));
  const all = await listMembers(tx, project.projectId, organisation);
  return all.filter(({ userName }) => added.has(userName));
}

/** Keeps the row as it was sent, and an order in which two adds at a time cannot block each other. */
function lastPerPerson(read: readonly ReadRow<NewMember>[]): Entry[] {
  const fit = read.flatMap(({ row, rowNumber }) => (row === null ? [] : { ...row, row: rowNumber }));
  const entries = new Map(fit.map((member) => [member.userName, member]));
  return [...entries.values()].toSorted((a, b) => (a.userName < b.userName ? -1 : 1));
}

async function makeExternalAccounts(tx: Tx, change: Change, entries: readonly Entry[]): Promise<void> {
  const made = await storeExternalAccounts(
    tx,
    entries.filter(({ isExternal }) => isExternal),
  );
  await writeDetails(
    tx,
    change,
    made.map(({ userId, userName, companyName }) => ({
      subject: 'user',
      subjectId: userId,
      act: 'add',
      after: { userName, companyName, isExternal: true },
    })),
  );
}

/** Employees who have never signed in and are in no directory: they have no password here. */
async function makeEmployeeAccounts(
  tx: Tx,
  change: Change,
  entries: readonly Entry[],
  organisation: string,
): Promise<void> {
  for (const { isExternal, userName, companyName } of entries) {
    if (isExternal) continue;
    // An existing account stays as it is.
    await addEmployee(
      tx,
      { membership: change },
      {
        userName,
        firstName: '',
        surname: '',
        companyName: companyName || organisation,
        isActive: true,
        directoryId: null,
      },
    );
  }
}

async function checked(
  tx: Tx,
  projectId: number,
  entries: readonly Entry[],
  read: readonly ReadRow<NewMember>[],
): Promise<Newcomer[]> {
  const unfit = read.flatMap((one) => (one.row === null ? { ...one, userName: addressOf(one) } : []));
  const found = await findPeople(
    tx,
    projectId,
    [...entries, ...unfit].map(({ userName }) => userName),
  );
  const people = new Map(found.map((person) => [person.userName, person]));
  const newcomers: Newcomer[] = [];
  const problems: Problem[] = [];
  for (const { rowNumber: row, userName, problems: lines } of unfit) {
    problems.push(...lines.map((line) => ({ row, line })));
    if (people.get(userName)?.isMember) problems.push(problemOfRow(row, { key: 'alreadyMember' }));
  }
  for (const entry of entries) {
    const person = people.get(entry.userName);
    const problem = problemOf(entry, person);
    if (problem !== null) problems.push(problemOfRow(entry.row, problem));
    else if (person !== undefined) newcomers.push({ ...entry, ...person });
  }
  if (problems.length > 0) throw refused(problems);
  return newcomers;
}

function problemOf({ userName, isExternal, role }: Entry, person: FoundPerson | undefined): Sentence | null {
  if (person === undefined) return { key: 'unknownEmployee', userName };
  if (person.isMember) return { key: 'alreadyMember' };
  if (isExternal && !person.isExternal) return { key: 'isEmployee', userName };
  if (!isExternal && person.isExternal) return { key: 'isExternal', userName };
  if (!person.isActive) return { key: isExternal ? 'isDeactivated' : 'unknownEmployee', userName };
  if (person.isUa && role !== 'admin') return { key: 'isUa', userName };
  return null;
}

/** The address in a row that is wrong otherwise; '' where that is wrong too. */
const addressOf = ({ fit }: ReadRow<NewMember>) => email().safeParse(fit?.userName).data ?? '';

type Problem = { row: number; line: Sentence };

const problemOfRow = (row: number, problem: Sentence): Problem => ({
  row,
  line: { key: 'at', place: { key: 'row', row }, problem },
});

function refused(problems: readonly Problem[]) {
  const inOrder = problems.toSorted((a, b) => a.row - b.row);
  return refuse(
    'membersRefused',
    null,
    inOrder.map(({ line }) => line),
  );
}

async function join(
  tx: Tx,
  change: Change,
  projectId: number,
  newcomers: readonly Newcomer[],
): Promise<void> {
  const joined = await joinProject(tx, change, projectId, newcomers);
  const late = newcomers.filter(({ userId }) => !joined.has(userId));
  if (late.length > 0) {
    throw refused(late.map(({ row }) => problemOfRow(row, { key: 'alreadyMember' })));
  }
}

/** External people hear of it by mail; those who never set a password get the link to do so. */
async function notify(
  tx: Tx,
  outbox: Outbox,
  { user: by, language }: Inviter,
  { projectNumber, name: projectName }: Project,
  newcomer: Newcomer,
): Promise<void> {
  if (!newcomer.isExternal) return;
  const project = { projectNumber, projectName };
  const cause = { userId: by.userId, language };
  if (newcomer.hasPassword) {
    const content = { kind: 'addedToProject' as const, ...project, addedBy: by.fullName };
    await outbox.queue(tx, newcomer.userName, content, cause);
    return;
  }
  const linkId = await makeInvitation(tx, newcomer.userId);
  const content = { kind: 'invitation' as const, linkId, ...project, invitedBy: by.fullName };
  await outbox.queue(tx, newcomer.userName, content, cause);
}
