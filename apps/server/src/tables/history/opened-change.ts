// A change with what it did beside records, in the words of the answers that its subjects have themselves.
import type { ChangeDetail, ChangeKind, DetailSubject, OpenedChange } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { foundChange, type HistoryView } from './list-changes.ts';
import { readDetails, type DetailRow } from './details.store.ts';

export async function openedChange(
  db: Db,
  { scope, reader }: HistoryView,
  changeId: number,
): Promise<OpenedChange> {
  const change = await foundChange(db, scope, reader, changeId);
  const rows = withoutDetails.has(change.what) ? [] : await readDetails(db, changeId);
  return { ...change, details: rows.flatMap(detailOf) };
}

/** Their records or their subject say everything. An import is of codes where it has details of codes. */
const withoutDetails: ReadonlySet<ChangeKind> = new Set([
  'Add',
  'Edit',
  'Remove',
  'Update',
  'De-relate',
  'Archive',
  'Restore',
  'Copy',
  'Change password',
  'Sign in',
  'Failed sign in',
  'Sign out',
]);

type Values = Record<string, unknown>;

function detailOf(row: DetailRow): ChangeDetail[] {
  const subject = subjectOf(row);
  if (row.what === 'Import' && subject !== 'code') return [];
  const answered = answers[subject];
  const before = row.before === null ? null : answered(row.before, row);
  const after = row.after === null ? null : answered(row.after, row);
  return [{ subject, name: nameOf(subject, row), before, after }];
}

/** A field stands in the history of its table, a person in one of their own. */
function subjectOf({ subject, act }: DetailRow): DetailSubject {
  if (subject === 'table') return act.endsWith(' field') ? 'field' : 'table';
  if (subject === 'user') return act.endsWith(' administrator') ? 'administrator' : 'profile';
  return subject;
}

/** What the history keeps beside the values of a subject's answer is left out; people are named by who they are. */
const answers: Record<DetailSubject, (kept: Values, row: DetailRow) => Values> = {
  project: ({ ua, ...kept }, { uas }) => ({
    ...kept,
    ...(typeof ua === 'string' && { ua: [{ userName: ua, fullName: uas?.[ua] ?? ua }] }),
  }),
  member: ({ role }, { userName, fullName }) => ({ userName, fullName, role }),
  table: (kept) => without(kept, ['records', 'projects']),
  field: (kept) => kept,
  configuration: ({ root, ...kept }) => ({ ...kept, rootConfigurationSegment: root ?? null }),
  report: (kept) => kept,
  integration: ({ name, ...kept }, row) => ({ integrationName: name ?? nameOf('integration', row), ...kept }),
  administrator: (_, { userName, fullName }) => ({ userName, fullName }),
  profile: (kept) => without(kept, ['directoryId']),
  code: (kept) => kept,
};

function without(kept: Values, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !keys.includes(key)));
}

function nameOf(subject: DetailSubject, { before, after, fullName, about }: DetailRow): string {
  if (isOfPerson.has(subject)) return fullName ?? '';
  const kept = { ...before, ...after };
  const name = kept['name'] ?? kept['code'];
  return typeof name === 'string' ? name : (about ?? '');
}

const isOfPerson: ReadonlySet<DetailSubject> = new Set(['member', 'administrator', 'profile']);
