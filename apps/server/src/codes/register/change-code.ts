// Changes of an issued code: another title, status or reservation, or its release.
import {
  mayChangeEntry,
  mayReassignEntry,
  ownersOf,
  refuse,
  type CodeStatus,
  type IssuedCode,
  type register as contract,
  type StartedFrom,
} from '@codes/contract';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import type { ResolvedProject } from '../../people/standing/resolved-project.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { changedSince, momentInWords } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { deleteCode, lockCode, storeCode, type LockedCode } from './change-code.store.ts';
import type { RegisterId } from './resolve-register.ts';
import { findCode } from './register.store.ts';
import { readReservation, type Reservation } from './reservations/reservation.ts';

type Call = { user: SignedInUser; project: ResolvedProject; register: RegisterId; issuedCodeId: number };

/** The statuses that may follow on each. */
const followers: Record<CodeStatus, readonly CodeStatus[]> = {
  Reserved: ['Issued'],
  Issued: ['Retired'],
  Retired: ['Issued'],
};

export async function changeCode(tx: Tx, call: Call, sent: contract.CodeChange): Promise<IssuedCode> {
  const { configurationId, projectId } = call.register;
  const before = await ownCode(tx, call);
  refuseStale(before, sent.modified);
  const { code, title, status } = before;
  const becomes = sent.status ?? status;
  if (becomes !== status && !followers[status].includes(becomes)) {
    throw refuse('statusCannotFollow', { code, from: status, to: becomes });
  }
  const reservation =
    becomes === 'Reserved' ? await reservationAfter(tx, call, before, sent) : noReservation(sent);
  const after = { title: sent.title ?? title, status: becomes, ...reservation };
  if (compared.some((value) => after[value] !== before[value])) {
    const details = await storeCode(tx, call.issuedCodeId, after, call.user.userId);
    const change = await openChange(tx, call.user, { what: 'Edit code', projectId, about: code, updated: 1 });
    const entry = { subject: 'code', subjectId: call.issuedCodeId } as const;
    await writeDetails(tx, change, [{ ...entry, act: 'edit', before: before.details, after: details }]);
  }
  const entry = await findCode(tx, configurationId, call.issuedCodeId);
  if (entry === null) throw refuse('issuedCodeNotFound');
  return entry;
}

const compared = ['title', 'status', 'until', 'holderId'] as const;

/** A day that has passed and a holder who has left stay, unless others are sent for them. */
async function reservationAfter(
  tx: Tx,
  { user, project }: Call,
  before: LockedCode,
  sent: contract.CodeChange,
): Promise<Reservation> {
  const until = sent.until === before.until ? undefined : sent.until;
  const read = await readReservation(tx, project.projectId, { until, for: sent.for });
  const after = {
    until: until === undefined ? before.until : read.until,
    holderId: sent.for === undefined ? before.holderId : read.holderId,
  };
  const isSame = after.until === before.until && after.holderId === before.holderId;
  const isOwn = before.createdById === user.userId;
  if (!isSame && !mayReassignEntry(user, project.standing, { isOwn })) {
    throw refuse('notOwnCode', { by: before.createdBy });
  }
  return after;
}

/** Of what is not reserved: by then it has neither. */
function noReservation(sent: contract.CodeChange): Reservation {
  const places = (['until', 'for'] as const).filter((place) => (sent[place] ?? null) !== null);
  if (places.length === 0) return { until: null, holderId: null };
  throw refuse(
    'invalid',
    null,
    places.map((place) => ({ key: 'at', place, problem: { key: 'onlyReserved' } })),
  );
}

/** Its number is free again. */
export async function releaseCode(tx: Tx, call: Call): Promise<void> {
  const { code, status, details } = await ownCode(tx, call);
  if (status !== 'Reserved') throw refuse('onlyReservedReleased', { code, status });
  await deleteCode(tx, call.issuedCodeId);
  const { projectId } = call.register;
  const change = await openChange(tx, call.user, { what: 'Release', projectId, about: code, removed: 1 });
  await writeDetails(tx, change, [
    { subject: 'code', subjectId: call.issuedCodeId, act: 'release', before: details },
  ]);
}

/** Locked; another's is for whom it is reserved for, and for project administrators. */
async function ownCode(tx: Tx, { user, project, register, issuedCodeId }: Call): Promise<LockedCode> {
  const locked = await lockCode(tx, register.configurationId, issuedCodeId);
  if (locked === null) throw refuse('issuedCodeNotFound');
  const { createdById, createdBy, holderId, holder } = locked;
  const toEntry = { isOwn: createdById === user.userId, isHolder: holderId === user.userId };
  if (mayChangeEntry(user, project.standing, toEntry)) return locked;
  throw refuse('notOwnCode', { by: ownersOf(createdBy, holder) });
}

function refuseStale({ code, modified, modifiedBy }: LockedCode, startedFrom: StartedFrom): void {
  const at = changedSince(modified, startedFrom);
  if (at === null) return;
  throw refuse('codeChanged', { code, by: modifiedBy || { key: 'somebodyElse' }, at: momentInWords(at) });
}
