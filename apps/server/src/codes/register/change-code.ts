// Changes of an issued code: another title, another status, or its release.
import {
  can,
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
  const after = { title: sent.title ?? title, status: sent.status ?? status };
  if (after.status !== status && !followers[status].includes(after.status)) {
    throw refuse('statusCannotFollow', { code, from: status, to: after.status });
  }
  if (after.title !== title || after.status !== status) {
    await storeCode(tx, call.issuedCodeId, after, call.user.userId);
    const change = await openChange(tx, call.user, { what: 'Edit code', projectId, about: code, updated: 1 });
    await writeDetails(tx, change, [
      {
        subject: 'code',
        subjectId: call.issuedCodeId,
        act: 'edit',
        before: { code, title, status },
        after: { code, ...after },
      },
    ]);
  }
  const entry = await findCode(tx, configurationId, call.issuedCodeId);
  if (entry === null) throw refuse('issuedCodeNotFound');
  return entry;
}

/** Its number is free again. */
export async function releaseCode(tx: Tx, call: Call): Promise<void> {
  const { code, title, status } = await ownCode(tx, call);
  if (status !== 'Reserved') throw refuse('onlyReservedReleased', { code, status });
  await deleteCode(tx, call.issuedCodeId);
  const { projectId } = call.register;
  const change = await openChange(tx, call.user, { what: 'Release', projectId, about: code, removed: 1 });
  const before = { code, title, status };
  await writeDetails(tx, change, [{ subject: 'code', subjectId: call.issuedCodeId, act: 'release', before }]);
}

/** Locked; another's is for project administrators. */
async function ownCode(tx: Tx, { user, project, register, issuedCodeId }: Call): Promise<LockedCode> {
  const locked = await lockCode(tx, register.configurationId, issuedCodeId);
  if (locked === null) throw refuse('issuedCodeNotFound');
  const isAllowed = locked.createdById === user.userId || can(user, 'codes.administer', project.standing);
  if (!isAllowed) throw refuse('notOwnCode', { by: locked.createdBy });
  return locked;
}

function refuseStale({ code, modified, modifiedBy }: LockedCode, startedFrom: StartedFrom): void {
  const at = changedSince(modified, startedFrom);
  if (at === null) return;
  throw refuse('codeChanged', { code, by: modifiedBy || { key: 'somebodyElse' }, at: momentInWords(at) });
}
