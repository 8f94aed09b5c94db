import type { Kind } from './review-lines.ts';

const amount = (count: string, one: boolean, says: { one: string; many: string }) =>
  `${count} ${one ? says.one : says.many}`;

export const words = {
  title: 'Review master changes',
  loading: 'Loading the master changes',
  notLoaded: 'The master changes could not be loaded',
  nothing: 'Nothing to review',
  nothingText: 'The master records have not changed since they were copied.',
  toTheTable: 'Back to the table',
  shownRecords: 'Records to show',
  all: 'All',
  kinds: {
    conflict: 'Conflict',
    master: 'Only the master changed',
    removed: 'Removed from the master',
  } satisfies Record<Kind, string>,
  sections: {
    conflict: {
      title: 'Conflicts',
      text: 'Both sides changed the same field. Choose a value, or write another one.',
    },
    master: {
      title: 'Only the master changed',
      text: 'Accepted unless you decide otherwise. The project’s own values are kept.',
    },
    removed: { title: 'Removed from the master', text: 'The copy stays as a local record.' },
  } satisfies Record<Kind, { title: string; text: string }>,
  decided: (some: string, all: string) => `${some} of ${all} decided`,
  record: 'Record',
  field: 'Field',
  copiedFrom: 'Copied from',
  here: 'Here',
  masterNow: 'Master now',
  decision: 'Decision',
  decisionOf: (code: string) => `Decision, ${code}`,
  fieldOf: (code: string, field: string) => `${code}, ${field}`,
  wholeRecord: 'Whole record',
  removedChip: 'Removed',
  empty: 'empty',
  chooseHere: (value: string) => `Here: ${value}`,
  chooseMaster: (value: string) => `Master now: ${value}`,
  write: (field: string) => `Write another value of ${field}`,
  thirdValue: (field: string) => `Another value of ${field}`,
  takes: { master: 'Take master', own: 'Keep own', follow: 'Follow the master' },
  toChoose: (values: string) => `Choose ${values}`,
  valueNoun: { one: 'value', many: 'values' },
  showOthers: (records: string) => `Show the other ${records}`,
  recordNoun: { one: 'record', many: 'records' },
  apply: (decisions: string) => `Apply ${decisions}`,
  decisionNoun: { one: 'decision', many: 'decisions' },
  acceptAll: (count: string) => `Accept all without conflict (${count})`,
  cancel: 'Cancel',
  taking: (count: string, one: boolean) =>
    amount(count, one, { one: 'takes the master’s values', many: 'take the master’s values' }),
  keeping: (count: string, one: boolean) =>
    amount(count, one, { one: 'keeps its own', many: 'keep their own' }),
  following: (count: string, one: boolean) =>
    amount(count, one, { one: 'follows the master again', many: 'follow the master again' }),
  undecided: (count: string, one: boolean) =>
    `${amount(count, one, { one: 'is undecided and stays', many: 'are undecided and stay' })} listed.`,
  applied: (parts: string) => `The review has been applied: ${parts}.`,
  updated: (records: string) => `${records} updated`,
  kept: (count: string) => `${count} kept`,
  followed: (count: string) => `${count} following the master`,
  firstOnly: (count: string) => `The first ${count} are shown. The others follow once these are applied.`,
} as const;
