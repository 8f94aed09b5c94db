// A decision and the record that it is about, as they stand in the transaction: what is to be done, or why not.
import {
  masterChanges,
  type Field,
  type MasterValues,
  type RecordValues,
  type Take,
  type Sentence,
} from '@codes/contract';
import { yielding } from '../../platform/yielding.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';
import type { Decision } from './check-decisions.ts';
import type { HeldCopy } from './master-changes.store.ts';

export type Decided = {
  copy: HeldCopy;
  take: Take;
  /** All values that the copy is to have, where any of them changes. */
  values: RecordValues | null;
};

/** Refused as a whole where one of them cannot be done; those that came too late are refused on their own. */
export async function decideAll(
  decisions: readonly Decision[],
  copies: ReadonlyMap<number, HeldCopy>,
  fields: readonly Field[],
): Promise<Decided[]> {
  const late = new RowProblems();
  const wrong = new RowProblems();
  const decided: Decided[] = [];
  await yielding(decisions, (decision) => {
    const copy = copies.get(decision.activeRecordId);
    if (copy === undefined) {
      wrong.add(recordPlace(decision.activeRecordId), null, { key: 'notDerelated' });
    } else if (isLate(decision, copy)) late.add(recordPlace(copy.code), null, lateProblem(copy));
    else {
      const why = whyNot(decision, copy);
      if (why === null) decided.push(decide(decision, copy, fields, wrong));
      else wrong.add(recordPlace(copy.code), null, why);
    }
  });
  wrong.throwAny('updateRefused');
  late.throwAny('changedSinceReview');
  return decided;
}

function isLate({ masterModified }: Decision, copy: HeldCopy): boolean {
  if (masterModified === undefined) return false;
  return masterModified !== (copy.masterModified === null ? null : Date.parse(copy.masterModified));
}

const lateProblem = ({ master }: HeldCopy): Sentence => ({
  key: master === null ? 'masterRemovedSince' : 'masterChangedSince',
});

const recordPlace = (code: string | number): Sentence => ({ key: 'recordPlace', code: String(code) });

function whyNot({ take }: Decision, { master, hasMovedOn }: HeldCopy): Sentence | null {
  if (take !== 'own' && master === null) return { key: 'masterRemoved' };
  if (take !== 'follow' && !hasMovedOn) return { key: 'masterUnchanged' };
  return null;
}

function decide(
  { take, values: sent }: Decision,
  copy: HeldCopy,
  fields: readonly Field[],
  problems: RowProblems,
): Decided {
  if (take !== 'master' || copy.master === null) return { copy, take, values: null };
  const sides = { ...copy, master: copy.master };
  const keys = fields.map(({ tableFieldId }) => tableFieldId);
  for (const key of masterChanges.conflictsOf(sides, keys)) {
    if (sent[key] !== undefined) continue;
    const name = fields.find(({ tableFieldId }) => tableFieldId === key)?.name ?? key;
    problems.add(recordPlace(copy.code), name, { key: 'changedOnBothSides' });
  }
  const values = { ...copy.own, ...masterChanges.takenFromMaster(sides, keys), ...sent };
  return { copy, take, values: isSame(values, copy.own) ? null : values };
}

function isSame(values: RecordValues, own: MasterValues): boolean {
  return Object.keys(values).every((key) => (values[key] ?? '') === (own[key] ?? ''));
}
